import type { Currency } from '@quayside/money/currency'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { HOUSE } from '../../ledger/chart.ts'
import { columns, except, prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import type { Database } from '../../platform/storage/schema.ts'
import type { Bid, NftPhase } from './rules/nft.ts'
import {
  BID,
  type BidRow,
  type CharityRow,
  DELIVERY,
  type DeliveryRow,
  NFT,
  type NftRow,
  type NftState,
} from './tables.ts'

const FACE = ['name', 'image', 'creator', 'chain', 'address', 'description', 'created_at'] as const
const STATE = [...NFT.columns, 'highest_id', 'highest_user_id', 'highest_bidder', 'current_bid'] as const

export const findNft = prepare((q, p: { id: string }) =>
  q.selectFrom('nfts').selectAll().where('id', '=', p.id),
)

/** Writes an item's state; changes no row when the item has changed in the meantime. */
export const updateNft = prepare((q, p: NftState & { before: number; was: NftRow['status'] }) =>
  q
    .updateTable('nfts')
    .set(columns(p, except(STATE, ['id'])))
    .where('id', '=', p.id)
    .where('bids', '=', p.before)
    .where('status', '=', p.was),
)

export const seedNft = prepare((q, p: NftRow) =>
  q
    .insertInto('nfts')
    .values(columns(p, [...FACE, ...STATE]))
    .onConflict(conflict => conflict.doNothing()),
)

export const seedCharity = prepare((q, p: CharityRow) =>
  q
    .insertInto('charities')
    .values(columns(p, ['id', 'name', 'about', 'url', 'is_sample', 'created_at']))
    .onConflict(conflict => conflict.doNothing()),
)

export const findCharity = prepare((q, p: { id: string }) =>
  q.selectFrom('charities').selectAll().where('id', '=', p.id),
)

export const listCharities = prepare(q => q.selectFrom('charities').selectAll().orderBy('id'))

/** Sums the ledger's sales per charity and currency; each sale is posted once, under its item's id. */
export const donationsByCharity = prepare(q =>
  q
    .selectFrom('nfts')
    .innerJoin('postings', join =>
      join.onRef('postings.reference', '=', 'nfts.id').on('postings.kind', '=', sql.lit('nft_sale')),
    )
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select(eb => [
      'nfts.charity_id as charityId',
      'accounts.currency',
      eb.fn.sum<bigint>('entries.amount').as('amount'),
    ])
    .where('nfts.status', '=', sql.lit('sold'))
    .where('accounts.owner', '=', sql.lit(HOUSE))
    .where('accounts.kind', '=', sql.lit('donations'))
    .groupBy(['nfts.charity_id', 'accounts.currency']),
)

export type DonationSum = { readonly charityId: string; readonly currency: Currency; readonly amount: bigint }

export type NftFilter = {
  readonly status: NftPhase | undefined
  readonly kind: NftRow['kind'] | undefined
  readonly sort: 'oldest' | 'newest' | 'ending' | 'cheapest' | 'dearest'
  readonly now: number
}

export function pageOfNfts(filter: NftFilter, { limit, offset }: { limit: number; offset: number }) {
  return (q: QueryBuilder) => {
    const rows = matching(q, filter).selectAll()
    const sorted = SORTS[filter.sort].reduce((query, order) => query.orderBy(order), rows)
    return sorted.orderBy('id').limit(limit).offset(offset)
  }
}

export function countNfts(filter: NftFilter) {
  return (q: QueryBuilder) => matching(q, filter).select(eb => eb.fn.countAll<number>().as('total'))
}

const price = sql`coalesce(current_bid, reserve)`
/** An auction whose clock has not started sorts last. */
const SORTS = {
  oldest: [sql`created_at`],
  newest: [sql`created_at desc`],
  ending: [sql`case when status = 'running' then 0 else 1 end`, sql`ends_at`, sql`created_at`],
  cheapest: [price],
  dearest: [sql`${price} desc`],
} as const

function matching(q: QueryBuilder, { status, kind, now }: NftFilter) {
  const eb = expressionBuilder<Database, 'nfts'>()
  const conditions: Expression<SqlBool>[] = status === undefined ? [] : [inPhase(status, now)]
  if (kind !== undefined) conditions.push(eb('kind', '=', kind))
  // Withdrawn items appear only when the filter asks for them.
  if (status === undefined) conditions.push(eb('status', '!=', 'withdrawn'))
  return q.selectFrom('nfts').where(eb.and(conditions))
}

function inPhase(phase: NftPhase, now: number): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'nfts'>()
  if (phase === 'scheduled') return eb.and([eb('status', '=', 'open'), eb('opens_at', '>', now)])
  if (phase === 'ended') return eb.and([eb('status', '=', 'running'), eb('ends_at', '<=', now)])
  const isStored = eb('status', '=', phase)
  if (phase === 'running') return eb.and([isStored, eb('ends_at', '>', now)])
  if (phase !== 'open') return isStored
  return eb.and([isStored, eb.or([eb('opens_at', 'is', null), eb('opens_at', '<=', now)])])
}

export const insertBid = prepare((q, p: BidRow) =>
  q.insertInto('nft_bids').values(columns(p, [...BID.columns, 'mailed'])),
)

export const endLead = prepare((q, p: { id: string; status: Bid['status'] }) =>
  q.updateTable('nft_bids').set({ status: p.status }).where('id', '=', p.id).where('status', '=', 'leading'),
)

export const latestOf = prepare((q, p: { nftId: string; userId: string }) =>
  q
    .selectFrom('nft_bids')
    .select(['bidder', 'number', 'amount', 'status', 'created_at'])
    .where('user_id', '=', p.userId)
    .where('nft_id', '=', p.nftId)
    .orderBy('number', 'desc')
    .limit(1),
)

export const bidsOf = prepare((q, p: { nftId: string; limit: number }) =>
  q
    .selectFrom('nft_bids')
    .select(['bidder', 'amount', 'created_at'])
    .where('nft_id', '=', p.nftId)
    .orderBy('number', 'desc')
    .limit(p.limit),
)

export const overdue = prepare((q, p: { now: number; limit: number }) =>
  q
    .selectFrom('nfts')
    .select('id')
    .where('status', '=', sql.lit('running'))
    .where('ends_at', '<=', p.now)
    .orderBy('ends_at')
    .orderBy('id')
    .limit(p.limit),
)

export type MyFilter = { readonly userId: string; readonly kind: MyKind | undefined }
type MyKind = 'bidding' | 'outbid' | 'won' | 'bought' | 'received'

/** Builds a page of the items a customer bid on or bought, with the latest bid on each, newest first. */
export function pageOfMine(filter: MyFilter, { limit, offset }: { limit: number; offset: number }) {
  return (q: QueryBuilder) =>
    mine(q, filter)
      .selectAll('nfts')
      .select(['nft_bids.amount', 'nft_bids.bidder', 'nft_bids.status as bidStatus'])
      .select(['nft_bids.created_at as bidAt', 'nft_deliveries.status as deliveryStatus'])
      .orderBy('nft_bids.created_at', 'desc')
      .orderBy('nft_bids.id', 'desc')
      .limit(limit)
      .offset(offset)
}

export function countMine(filter: MyFilter) {
  return (q: QueryBuilder) => mine(q, filter).select(eb => eb.fn.countAll<number>().as('total'))
}

const BID_STATUS = { bidding: 'leading', outbid: 'outbid', won: 'won', bought: 'bought' } as const

function mine(q: QueryBuilder, { userId, kind }: MyFilter) {
  const query = q
    .selectFrom('nft_bids')
    .innerJoin('nfts', 'nfts.id', 'nft_bids.nft_id')
    .leftJoin('nft_deliveries', join =>
      join
        .onRef('nft_deliveries.nft_id', '=', 'nft_bids.nft_id')
        .onRef('nft_deliveries.user_id', '=', 'nft_bids.user_id'),
    )
    .where('nft_bids.user_id', '=', userId)
    .where('nft_bids.number', '=', eb =>
      eb
        .selectFrom('nft_bids as later')
        .select(each => each.fn.max('later.number').as('number'))
        .whereRef('later.user_id', '=', 'nft_bids.user_id')
        .whereRef('later.nft_id', '=', 'nft_bids.nft_id'),
    )
  if (kind === undefined) return query
  if (kind === 'received') return query.where('nft_deliveries.status', '=', 'delivered')
  return query
    .where('nft_bids.status', '=', BID_STATUS[kind])
    .where(eb =>
      eb.or([eb('nft_deliveries.status', 'is', null), eb('nft_deliveries.status', '!=', 'delivered')]),
    )
}

export const insertDelivery = prepare((q, p: DeliveryRow) =>
  q.insertInto('nft_deliveries').values(columns(p, DELIVERY.columns)),
)

export const findDelivery = prepare((q, p: { nftId: string }) =>
  q.selectFrom('nft_deliveries').selectAll().where('nft_id', '=', p.nftId),
)

export const updateDelivery = prepare((q, p: DeliveryRow & { before: number }) =>
  q
    .updateTable('nft_deliveries')
    .set(columns(p, DELIVERY.columns))
    .where('nft_id', '=', p.nft_id)
    .where('version', '=', p.before),
)

export const underWay = prepare((q, p: { after: string; limit: number }) =>
  q
    .selectFrom('nft_deliveries')
    .select('nft_id as id')
    .where(eb => eb.or([eb('status', '=', sql.lit('address_given')), eb('status', '=', sql.lit('sending'))]))
    .where('nft_id', '>', p.after)
    .orderBy('nft_id')
    .limit(p.limit),
)

export const bidsAfter = prepare((q, p: { userId: string; id: string; limit: number }) =>
  q
    .selectFrom('nft_bids')
    .innerJoin('nfts', 'nfts.id', 'nft_bids.nft_id')
    .select(['nft_bids.id', 'nft_bids.nft_id as nftId', 'nfts.currency', 'nft_bids.amount'])
    .select(['nft_bids.bidder', 'nft_bids.status', 'nft_bids.created_at as at'])
    .where('nft_bids.user_id', '=', p.userId)
    .where('nft_bids.id', '>', p.id)
    .orderBy('nft_bids.id')
    .limit(p.limit),
)
