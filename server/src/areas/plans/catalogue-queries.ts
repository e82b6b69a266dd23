import type { Selectable } from 'kysely'
import { columns, prepare } from '../../platform/storage/query.ts'
import type { Database } from '../../platform/storage/schema.ts'

export type NftRow = Selectable<Database['nfts']>
export type SmartPlanRow = Selectable<Database['smart_plans']>

/** Every NFT, the oldest offer first. */
export const listNfts = prepare(q =>
  q.selectFrom('nfts').selectAll().orderBy('created_at').orderBy('id').limit(1000),
)

/** Adds an NFT unless it is there. */
export const seedNft = prepare((q, p: NftRow) =>
  q
    .insertInto('nfts')
    .values(
      columns(p, [
        'id',
        'name',
        'image',
        'creator',
        'chain',
        'address',
        'currency',
        'reserve',
        'current_bid',
        'ends_at',
        'status',
        'kind',
        'charity',
        'donated',
        'description',
        'created_at',
      ]),
    )
    .onConflict(conflict => conflict.doNothing()),
)

/** Every plan in the operator's order. */
export const listPlans = prepare(q => q.selectFrom('smart_plans').selectAll().orderBy('position').limit(100))

/** One plan by its id. */
export const findOffer = prepare((q, p: { id: string }) =>
  q.selectFrom('smart_plans').selectAll().where('id', '=', p.id),
)

/** Adds a plan unless it is there. */
export const seedPlan = prepare((q, p: SmartPlanRow) =>
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
