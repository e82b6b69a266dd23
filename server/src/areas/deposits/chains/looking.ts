import { CURRENCY_SCALE } from '@quayside/money/currency'
import type { ChainObserver } from '../../../platform/chains/chain-observer.ts'
import type { Sighting } from '../../../platform/chains/sighting.ts'
import type { Deposit } from '../rules/deposit.ts'
import { type Look, lookOf, type Seen } from '../rules/look.ts'
import { type DepositTable, placeOf } from '../rules/terms.ts'

/** Confirmations after which one reviewer's approval is enough. */
export const CONFIRMATIONS = { ERC20: 12, TRC20: 20, BTC: 6 } as const

export type Looking = {
  readonly depositTable: DepositTable
  readonly chainObserver: ChainObserver
  readonly now: number
}

/** Looks a deposit up on its chain; undefined if no node serves the network. Rejects if the node does not answer. */
export async function lookUp(
  known: Deposit,
  { depositTable, chainObserver, now }: Looking,
): Promise<Look | undefined> {
  const { currency, network, address, token, txHash, look: before } = known
  const place = placeOf(depositTable, known)
  if (txHash === null || place === undefined || depositTable.isSample || !chainObserver.sees(network))
    return undefined
  const { decimals } = place
  const seen = await chainObserver.look({ currency, network, hash: txHash, address, token, decimals })
  return lookOf(inLedger(seen, decimals - CURRENCY_SCALE[currency]), {
    before,
    enough: CONFIRMATIONS[network],
    now,
  })
}

/** Converts chain units to ledger units, rounding down. */
function inLedger(seen: Sighting, digits: number): Seen {
  if (seen.kind === 'notFound' || seen.kind === 'failed') return seen
  const { units, ...rest } = seen
  return { ...rest, amount: digits >= 0 ? units / 10n ** BigInt(digits) : units * 10n ** BigInt(-digits) }
}
