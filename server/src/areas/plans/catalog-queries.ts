import { columns, prepare } from '../../platform/storage/query.ts'
import type { PlanOfferRow } from './tables.ts'

export const listPlans = prepare(q => q.selectFrom('smart_plans').selectAll().orderBy('position').limit(100))

export const findOffer = prepare((q, p: { id: string }) =>
  q.selectFrom('smart_plans').selectAll().where('id', '=', p.id),
)

export const seedPlan = prepare((q, p: PlanOfferRow) =>
  q
    .insertInto('smart_plans')
    .values(
      columns(p, [
        'id',
        'product',
        'description',
        'days',
        'currency',
        'min_amount',
        'max_amount',
        'daily_yield',
        'exit_penalty',
        'status',
        'position',
      ]),
    )
    .onConflict(conflict => conflict.doNothing()),
)
