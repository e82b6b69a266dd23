import type { Clock } from '@quayside/contracts/clock'
import { openedBy, undone } from '../../../ledger/exposure/change.ts'
import { changeExposure } from '../../../ledger/exposure/totals.ts'
import { post } from '../../../ledger/post.ts'
import type { Market } from '../../../market/market.ts'
import { ratioText } from '../../../market/splits/split.ts'
import type { OpenSplit } from '../../../market/splits/split-queries.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { NotifyOrder } from '../order-events.ts'
import { adjustOrder, insertOrderSplit, unsplitPending, unsplitPositions } from '../queries/split-queries.ts'
import { insertOrder } from '../queries.ts'
import { contractOf, limitOrderOf, limitRowOf, rowOf } from '../rows.ts'
import type { Contract } from '../rules/contract.ts'
import { isLimitOrder, type LimitOrder } from '../rules/limit-order.ts'
import { type SplitState, splitPending, splitPosition } from '../rules/split.ts'
import { splitFigures } from '../split-receipt.ts'
import { writeClose, writeEnding } from '../writes.ts'

type Order = Contract | LimitOrder

export type SplitParts = {
  readonly clock: Clock
  readonly market: Pick<Market, 'instrument'>
  readonly notify: NotifyOrder
  readonly live: (contract: Contract) => Contract
  readonly changed: (order: Order) => void
  readonly ended: (order: Order) => void
}

export type SplitRequest = {
  readonly split: OpenSplit
  readonly ids: Ids
  /** Number of orders at most. */
  readonly most: number
  readonly afterCommit: AfterCommit
}

/** Adjusts some orders for a split, each once with its receipt; returns how many, zero if none is left. */
export async function splitOrders(tx: Tx, request: SplitRequest, parts: SplitParts): Promise<number> {
  const { split, most: limit } = request
  const instrument = parts.market.instrument(split.code)
  if (instrument === undefined) throw new Error(`the split instrument ${split.code} is not in the catalog`)
  const page = { code: split.code, splitId: split.id, limit }
  const positions = await tx.all(unsplitPositions, page)
  const pending = positions.length < limit ? await tx.all(unsplitPending, page) : []
  const state = { split, instrument, now: parts.clock.now() }
  for (const row of positions)
    await writePosition(tx, parts.live(contractOf(row)), { ...parts, ...request, state })
  for (const row of pending) await writePending(tx, limitOrderOf(row), { ...parts, ...request, state })
  return positions.length + pending.length
}

type Writing = SplitParts & SplitRequest & { readonly state: SplitState }

async function writePosition(tx: Tx, before: Contract, writing: Writing): Promise<void> {
  const { ids, split, state, changed, ended, afterCommit } = writing
  const names = { id: ids.next(), orderNo: ids.orderNo(), clientId: ids.next() }
  const { order, closing } = splitPosition(before, { ...state, last: split.last, names })
  if (order === undefined && closing !== undefined) {
    await writeClose(tx, closing)
    afterCommit(() => ended(closing.contract))
    await receipt(tx, { before, after: undefined }, writing)
    return
  }
  if (order === undefined) throw new TypeError(`order ${before.id} neither continues nor ends`)
  await tx.run(adjustOrder, rowOf(order))
  await changeExposure(tx, undone(openedBy(before)))
  await changeExposure(tx, openedBy(order))
  if (closing !== undefined) {
    await tx.run(insertOrder, rowOf(closing.contract))
    if (closing.posting !== undefined) await post(tx, closing.posting)
    afterCommit(() => ended(closing.contract))
  }
  afterCommit(() => changed(order))
  await receipt(tx, { before, after: order }, writing)
}

async function writePending(tx: Tx, before: LimitOrder, writing: Writing): Promise<void> {
  const { state, changed, ended, afterCommit } = writing
  const outcome = splitPending(before, state)
  if ('posting' in outcome) {
    await writeEnding(tx, outcome)
    afterCommit(() => ended(outcome.order))
    await receipt(tx, { before, after: undefined }, writing)
    return
  }
  await tx.run(adjustOrder, limitRowOf(outcome))
  afterCommit(() => changed(outcome))
  await receipt(tx, { before, after: outcome }, writing)
}

/** Writes the receipt, once for each order and split, and notifies the customer. */
async function receipt(
  tx: Tx,
  { before, after }: { readonly before: Order; readonly after: Order | undefined },
  { split, state, notify, afterCommit }: Writing,
): Promise<void> {
  await tx.run(insertOrderSplit, {
    order_id: before.id,
    split_id: split.id,
    at: state.now,
    old_figures: JSON.stringify(splitFigures(before)),
    new_figures: after === undefined ? null : JSON.stringify(splitFigures(after)),
  })
  const ended = isLimitOrder(before) ? 'splitCanceled' : 'splitClosed'
  const kind = after === undefined ? ended : 'splitAdjusted'
  await notify(tx, { kind, order: before, newLots: after?.lots ?? '', ratio: ratioText(split) }, afterCommit)
}
