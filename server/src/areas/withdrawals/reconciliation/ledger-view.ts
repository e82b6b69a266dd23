import { CRYPTO_CURRENCIES, type CryptoCurrency, type Network } from '@quayside/contracts/assets/networks'
import { houseAccount } from '../../../ledger/chart.ts'
import { balanceOf } from '../../../ledger/post.ts'
import type { ReadTx } from '../../../platform/storage/storage.ts'
import { givenToCustody, sentByNetwork } from '../queries.ts'
import type { LedgerView } from '../rules/comparison.ts'
import { receiveOf, sendIdOf } from '../rules/withdrawal.ts'
import type { WithdrawalParts } from '../services.ts'

export async function readLedger(
  tx: ReadTx,
  parts: Pick<WithdrawalParts, 'custody' | 'arrived'>,
): Promise<LedgerView> {
  // The account mirrors customer holdings: its negated balance is the amount that custody owes.
  const owed = new Map<CryptoCurrency, bigint>()
  const income = new Map<CryptoCurrency, bigint>()
  for (const currency of CRYPTO_CURRENCIES) {
    owed.set(currency, -(await balanceOf(tx, houseAccount('custody', currency, 'real'))))
    income.set(currency, await balanceOf(tx, houseAccount('fees', currency, 'real')))
  }
  const rows = await tx.all(givenToCustody, {})
  return {
    owed,
    income,
    otherNetworks: await onOtherNetworks(tx, parts),
    underWay: rows.map(row => ({
      sendId: sendIdOf(row),
      currency: row.currency,
      amount: receiveOf(row),
    })),
  }
}

async function onOtherNetworks(
  tx: ReadTx,
  { custody, arrived }: Pick<WithdrawalParts, 'custody' | 'arrived'>,
): Promise<Map<CryptoCurrency, bigint>> {
  const { networks } = custody
  const sums = new Map<CryptoCurrency, bigint>()
  if (networks === undefined) return sums
  const add = (network: Network, currency: CryptoCurrency, amount: bigint) => {
    if (!networks.includes(network)) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  }
  for (const { network, currency, amount } of await arrived(tx)) add(network, currency, amount)
  for (const row of await tx.all(sentByNetwork, {})) add(row.network, row.currency, -receiveOf(row))
  return sums
}
