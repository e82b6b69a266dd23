import type { Clock } from '@quayside/contracts/clock'
import { quoteMarkup } from '../../../market/instruments/markup.ts'
import { priceText } from '../../../market/instruments/points.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import { onWire } from '../../../platform/wire-words.ts'
import type { Settlement } from '../../../triggers/settle-once.ts'
import type { NotifyOrder } from '../order-events.ts'
import { findAnyOrder } from '../queries.ts'
import { closeContract, markOf } from '../rules/close.ts'
import type { CloseReason, Contract } from '../rules/contract.ts'
import type { LimitOrder } from '../rules/limit-order.ts'
import { isSameTrail } from '../rules/stops/trail.ts'
import { levelsOf, reasonAt } from '../rules/stops/triggers.ts'
import { writeClose } from '../writes.ts'
import type { Position } from './held-order.ts'

export type ClosingParts = {
  readonly clock: Clock
  readonly notify: NotifyOrder
  readonly closed: (contract: Contract) => void
}

/** Closes a position at the quote that ended it (rules §4), with its notification. */
export function closePosition(
  { contract: open, instrument }: Position,
  quote: Quote,
  { clock, notify, closed }: ClosingParts,
): Pick<Settlement<Contract | LimitOrder>, 'orderId' | 'customer' | 'write' | 'isDurable'> {
  const reason = reasonOf({ contract: open, instrument }, quote)
  if (reason === undefined) throw new TypeError(`order ${open.id} goes on`)
  const price = priceText(instrument, markOf(open, quote))
  const change = closeContract(open, {
    price,
    reason,
    at: clock.now(),
    exitAt: quote.time,
    markup: quoteMarkup(instrument, quote),
    sequence: quote.sequence,
  })
  const { contract } = change
  return {
    orderId: contract.id,
    customer: contract.userId,
    async write(tx, afterCommit) {
      if (!(await writeClose(tx, change))) return undefined
      afterCommit(() => closed(contract))
      await notify(tx, { kind: noticeOf(reason), order: contract }, afterCommit)
      return contract
    },
    async isDurable(tx) {
      const row = await tx.one(findAnyOrder, contract)
      const { closeTime, closeReason, exitAt } = contract
      return row?.close_time === closeTime && row.close_reason === closeReason && row.exit_at === exitAt
    },
  }
}

export function isStillEnded({ contract }: Position, fired: Position, quote: Quote): boolean {
  // It now waits for its market, so it needs a later tick.
  if (contract.status !== 'open') return false
  const { stopLoss, takeProfit, trail } = fired.contract
  if (!isSameTrail(contract.trail, trail) || contract.openPrice !== fired.contract.openPrice) return false
  return reasonOf(fired, quote) === 'take_profit'
    ? contract.takeProfit === takeProfit
    : contract.stopLoss === stopLoss
}

/** Any tick ends a position whose close was requested while the market was closed. */
function reasonOf(
  { contract, instrument }: Pick<Position, 'contract' | 'instrument'>,
  quote: Quote,
): CloseReason | undefined {
  if (contract.status === 'to_be_closed') return 'customer'
  return reasonAt(levelsOf(contract, instrument), markOf(contract, quote))
}

function noticeOf(reason: CloseReason) {
  return reason === 'customer' ? 'closedAtOpen' : onWire(reason)
}
