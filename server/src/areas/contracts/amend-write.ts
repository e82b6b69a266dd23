import { post } from '../../ledger/post.ts'
import { prepare } from '../../platform/storage/query.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { LimitOrder } from './rules/limit-order.ts'
import type { Amendment } from './rules/limit-orders/amend.ts'
import { openingTotal } from './rules/postings.ts'
import { requirePlausible, writeFill } from './writes.ts'

const amendPending = prepare((q, order: LimitOrder) =>
  q
    .updateTable('contract_orders')
    .set({
      lots: order.lots,
      quantity: order.quantity,
      fee_rate: order.feeRate,
      usd_rate: order.usdRate,
      stop_loss: order.stopLoss,
      take_profit: order.takeProfit,
      ...priceOf(order),
      margin: order.margin,
      open_fee: order.openFee,
      entry_markup: order.entryMarkup,
      expires_at: order.expiresAt,
      time_in_force: order.timeInForce,
      entry_at: order.placedAt,
      amended_at: order.amendedAt,
      amendments: order.amendments,
      updated_at: order.updatedAt,
    })
    .where('id', '=', order.id)
    .where('status', '=', 'pending'),
)

/** Amends an order read in this command, with its entry if it fills; throws InsufficientBalance if not covered. */
export async function writeAmendment(tx: Tx, { order, posting, filled }: Amendment): Promise<void> {
  if (posting !== undefined) {
    await requirePlausible(tx, order, openingTotal(order).minor)
    await post(tx, posting)
  }
  await tx.run(amendPending, order)
  if (filled !== undefined) await writeFill(tx, filled)
}

function priceOf({ type, waitsFor }: LimitOrder) {
  return type === 'stop' ? { stop_price: waitsFor } : { limit_price: waitsFor }
}
