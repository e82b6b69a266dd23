import { prepare } from '../../../platform/storage/query.ts'
import type { OrderRow } from '../tables.ts'

export type TrailColumns = {
  trailBy: OrderRow['trail_by']
  trailDistance: string | null
  trailSince: number | null
  trailPath: string | null
}

export const changeTrail = prepare((q, p: { id: string } & TrailColumns) =>
  q
    .updateTable('contract_orders')
    .set({
      trail_by: p.trailBy,
      trail_distance: p.trailDistance,
      trail_since: p.trailSince,
      trail_path: p.trailPath,
    })
    .where('id', '=', p.id)
    .where('status', '=', 'open'),
)

/** Saves a stop's progress unless it was replaced. No change of the order: other nodes follow the same ticks. */
export const saveTrail = prepare((q, p: { id: string; since: number; distance: string; path: string }) =>
  q
    .updateTable('contract_orders')
    .set({ trail_path: p.path })
    .where('id', '=', p.id)
    .where('status', '=', 'open')
    .where('trail_since', '=', p.since)
    .where('trail_distance', '=', p.distance),
)
