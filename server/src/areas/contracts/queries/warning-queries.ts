import { prepare } from '../../../platform/storage/query.ts'
import { HOLDING } from '../queries.ts'
import type { WarningLevel } from '../rules/margin-warning.ts'

/** Held positions with a sent warning. */
export const warnedPositionsAfter = prepare((q, p: { id: string; limit: number }) =>
  q
    .selectFrom('contract_orders')
    .select(['id', 'warned_level', 'warned_liquidation'])
    .where('status', 'in', HOLDING)
    .where('warned_level', 'is not', null)
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

/** Records a warning unless the position ended, its liquidation price changed, or it already has this warning. */
export const recordWarning = prepare((q, p: { id: string; level: WarningLevel; liquidationPrice: string }) =>
  q
    .updateTable('contract_orders')
    .set({ warned_level: p.level, warned_liquidation: p.liquidationPrice })
    .where('id', '=', p.id)
    .where('status', '=', 'open')
    .where('liquidation_price', '=', p.liquidationPrice)
    .where(eb =>
      eb.or([
        eb('warned_level', 'is', null),
        eb('warned_level', '<', p.level),
        eb('warned_liquidation', '!=', p.liquidationPrice),
      ]),
    ),
)
