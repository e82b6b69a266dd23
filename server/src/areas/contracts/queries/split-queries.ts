import { columns, prepare } from '../../../platform/storage/query.ts'
import { HOLDING, ORDER_COLUMNS, PENDING } from '../queries.ts'
import type { OrderRow } from '../tables.ts'

/** Receipt of a split: an order's figures before and after it, JSON text; without figures after it, the order ended. */
type OrderSplitRow = {
  order_id: string
  split_id: string
  at: number
  old_figures: string
  new_figures: string | null
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    order_splits: OrderSplitRow
  }
}

type Unsplit = { code: string; splitId: string; limit: number }

/** Positions of a code without a receipt of a split. */
export const unsplitPositions = prepare((q, p: Unsplit) =>
  q
    .selectFrom('contract_orders')
    .select(ORDER_COLUMNS)
    .where('status', 'in', HOLDING)
    .where('code', '=', p.code)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_splits')
            .select('order_id')
            .whereRef('order_id', '=', 'contract_orders.id')
            .where('split_id', '=', p.splitId),
        ),
      ),
    )
    .orderBy('id')
    .limit(p.limit),
)

/** Pending orders of a code without a receipt of a split. */
export const unsplitPending = prepare((q, p: Unsplit) =>
  q
    .selectFrom('contract_orders')
    .select(ORDER_COLUMNS)
    .where('status', '=', PENDING)
    .where('code', '=', p.code)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_splits')
            .select('order_id')
            .whereRef('order_id', '=', 'contract_orders.id')
            .where('split_id', '=', p.splitId),
        ),
      ),
    )
    .orderBy('id')
    .limit(p.limit),
)

const CHANGED = [
  'lots',
  'quantity',
  'margin',
  'entry_markup',
  'added_margin',
  'open_fee',
  'open_price',
  'limit_price',
  'stop_price',
  'stop_loss',
  'take_profit',
  'trail_distance',
  'trail_since',
  'trail_path',
  'liquidation_price',
  'entry_at',
  'updated_at',
] as const satisfies readonly (keyof OrderRow)[]

export const adjustOrder = prepare((q, p: OrderRow) =>
  q.updateTable('contract_orders').set(columns(p, CHANGED)).where('id', '=', p.id),
)

export const insertOrderSplit = prepare((q, p: OrderSplitRow) =>
  q
    .insertInto('order_splits')
    .values(columns(p, ['order_id', 'split_id', 'at', 'old_figures', 'new_figures'])),
)

/** Splits of a code since a moment (ms) whose candles are adjusted. */
export const splitsSince = prepare((q, p: { code: string; since: number }) =>
  q
    .selectFrom('splits')
    .select(['new_parts', 'old_parts'])
    .where('code', '=', p.code)
    .where('effective_at', '>', p.since)
    .where('priced_at', 'is not', null),
)

export const splitsOfOrder = prepare((q, p: { id: string }) =>
  q
    .selectFrom('order_splits')
    .innerJoin('splits', 'splits.id', 'order_splits.split_id')
    .select(['at', 'day', 'new_parts', 'old_parts', 'old_figures', 'new_figures'])
    .where('order_id', '=', p.id)
    .orderBy('at'),
)
