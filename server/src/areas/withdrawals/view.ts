import type { WithdrawalRecord } from '@quayside/contracts/endpoints/funds/withdrawals'
import { isoOf } from '@quayside/contracts/iso-time'
import { money, toShortText } from '@quayside/money/money'
import { explorerPage } from '../../platform/chains/explorers.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { SANDBOX_REVIEWER } from '../sandbox-reviewer.ts'
import { isCancellable, receiveOf, type Withdrawal } from './rules/withdrawal.ts'
import { type WalletWait, walletWaitEnd } from './sending/wallet-wait.ts'
import type { WithdrawalParts } from './services.ts'

type Seeing = Pick<WithdrawalParts, 'custody'> & {
  /** Omitted in views of settled withdrawals. */
  readonly walletWait?: WalletWait
}

export function withdrawalView(known: Withdrawal, { custody, walletWait }: Seeing): WithdrawalRecord {
  const { currency, network, status, txHash, count, needed, decidedBy } = known
  const waitEnd = walletWait && walletWaitEnd(known, walletWait)
  const text = (minor: bigint) => toShortText(money(currency, minor))
  return {
    id: known.id,
    orderNo: known.orderNo,
    clientId: known.clientId,
    currency,
    network,
    status,
    amount: text(known.amount),
    fee: text(known.fee),
    receive: text(receiveOf(known)),
    method: known.method,
    address: known.address,
    label: known.label,
    reason: known.reason,
    hash: txHash,
    explorer: custody.kind === 'sandbox' || txHash === null ? null : explorerPage(network, txHash),
    confirmations: needed === 0 ? null : { count, needed },
    cancellable: isCancellable(known),
    dueAt: isoOrNull(known.dueAt),
    reviewer: decidedBy === null ? null : decidedBy === SANDBOX_REVIEWER ? 'automatic' : 'person',
    ...(waitEnd !== undefined && { walletChangedUntil: isoOf(waitEnd) }),
    timeline: known.timeline.map(({ status, at }) => ({ status, at: isoOf(at) })),
  }
}
