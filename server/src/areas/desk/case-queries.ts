import type { CaseKind, CaseState } from '@quayside/contracts/staff/cases'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Cursor } from '../../platform/staff/cursor.ts'
import { sumHalves } from '../../platform/storage/columns/sum-halves.ts'
import { prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import type { Database } from '../../platform/storage/schema.ts'
import type { ReviewRow } from '../../reviews/queries.ts'
import { searchCustomers } from './find-customers.ts'

/** Filters of the queue; times in ms, amounts in cents. */
export type CaseFilter = {
  readonly state: CaseState
  readonly now: number
  readonly kinds?: readonly CaseKind[] | undefined
  readonly locales?: readonly string[] | undefined
  readonly overdue?: 'yes' | 'no' | undefined
  readonly openedUntil?: number | undefined
  readonly openedSince?: number | undefined
  readonly least?: bigint | undefined
  readonly most?: bigint | undefined
  /** An email, or `nobody`. */
  readonly claimedBy?: string | undefined
  readonly customer?: string | undefined
  readonly id?: string | undefined
  readonly search?: CustomerSearch | undefined
}

export type CustomerSearch = { readonly ids: readonly string[] } | { readonly text: string }

/** Up to this number, cases are read by customer; above it, by due time. */
export const CUSTOMER_FIRST_LIMIT = 200

export type CaseRow = ReviewRow & {
  readonly username: string
  readonly email: string | null
  readonly name: string | null
}

type Reviews = SelectQueryBuilder<Database, 'reviews', object>

export function pageOfCases(filter: CaseFilter, { after, limit }: { after?: Cursor; limit: number }) {
  return (q: QueryBuilder) => {
    const isOpen = filter.state === 'open'
    const [column, direction, sign] = isOpen
      ? (['due_at', 'asc', sql.raw('>')] as const)
      : (['decided_at', 'desc', sql.raw('<')] as const)
    const from: Reviews = narrowed(q, filter)
    const rest =
      after === undefined
        ? from
        : from.where(
            sql<boolean>`(${sql.ref(`reviews.${column}`)}, reviews.id) ${sign} (${after[0]}, ${after[1]})`,
          )
    const page = rest
      .select('reviews.id')
      .orderBy(`reviews.${column}`, direction)
      .orderBy('reviews.id', direction)
      .limit(limit)
    return casesIn(q, page).orderBy(`reviews.${column}`, direction).orderBy('reviews.id', direction)
  }
}

export function countCasesOf(filter: CaseFilter, most: number) {
  return (q: QueryBuilder) =>
    q
      .selectFrom(narrowed(q, filter).select('reviews.id').limit(most).as('found'))
      .select(eb => eb.fn.countAll<number>().as('total'))
}

export const findReview = prepare((q, p: { id: string }) =>
  casesIn(q, q.selectFrom('reviews').select('reviews.id').where('reviews.id', '=', p.id)),
)

export const earlierReviews = prepare(
  (q, p: { kind: string; subject: string; except: string; limit: number }) =>
    casesIn(
      q,
      q
        .selectFrom('reviews')
        .select('reviews.id')
        .where('kind', '=', p.kind)
        .where('subject', '=', p.subject)
        .where('reviews.id', '<>', p.except)
        .orderBy('opened_at', 'desc')
        .limit(p.limit),
    ).orderBy('reviews.opened_at', 'desc'),
)

export const reviewsOf = prepare((q, p: { userId: string; limit: number }) =>
  casesIn(
    q,
    q
      .selectFrom('reviews')
      .select('reviews.id')
      .where('user_id', '=', p.userId)
      .orderBy('opened_at', 'desc')
      .orderBy('reviews.id', 'desc')
      .limit(p.limit),
  )
    .orderBy('reviews.opened_at', 'desc')
    .orderBy('reviews.id', 'desc'),
)

export const countOpen = prepare((q, p: { now: number }) =>
  q
    .selectFrom('reviews')
    .where('state', '=', sql.lit('open'))
    .groupBy('kind')
    .select(eb => [
      'kind',
      eb.fn.countAll<number>().as('open'),
      sql<number>`sum(case when due_at < ${p.now} then 1 else 0 end)`.as('overdue'),
      sql<number>`sum(case when claimed_until <= ${p.now} then 1 else 0 end)`.as('unclaimed'),
    ]),
)

/** Open money cases: count, value in cents, and oldest start. */
export const waitingMoney = prepare(q =>
  q
    .selectFrom('reviews')
    .where('state', '=', sql.lit('open'))
    .where('kind', 'in', [sql.lit<CaseKind>('deposit'), sql.lit<CaseKind>('withdrawal')])
    .groupBy('kind')
    .select(eb => [
      'kind',
      eb.fn.countAll<number>().as('total'),
      ...sumHalves('amount'),
      eb.fn.min('opened_at').as('oldest'),
    ]),
)

export const approvedMoney = prepare((q, p: { since: number }) =>
  q
    .selectFrom('reviews')
    .where('state', '=', sql.lit('decided'))
    .where('decided_at', '>=', p.since)
    .where('kind', 'in', [sql.lit<CaseKind>('deposit'), sql.lit<CaseKind>('withdrawal')])
    .where('outcome', '=', sql.lit('approved'))
    .groupBy('kind')
    .select(eb => ['kind', eb.fn.countAll<number>().as('total'), ...sumHalves('amount')]),
)

export const countMine = prepare((q, p: { now: number; by: string }) =>
  q
    .selectFrom('reviews')
    .where('state', '=', sql.lit('open'))
    .where('claimed_by', '=', p.by)
    .where('claimed_until', '>', p.now)
    .select(eb => eb.fn.countAll<number>().as('total')),
)

type Claim = { id: string; by: string; name: string; now: number; until: number }

export const claimReview = prepare((q, p: Claim) =>
  q
    .updateTable('reviews')
    .set({ claimed_by: p.by, claimed_name: p.name, claimed_until: p.until })
    .where('id', '=', p.id)
    .where('state', '=', sql.lit('open'))
    .where(eb => eb.or([eb('claimed_until', '<=', p.now), eb('claimed_by', '=', p.by)])),
)

export const releaseReview = prepare((q, p: { id: string; by: string; now: number }) =>
  q
    .updateTable('reviews')
    .set({ claimed_by: null, claimed_name: null, claimed_until: 0 })
    .where('id', '=', p.id)
    .where('state', '=', sql.lit('open'))
    .where('claimed_by', '=', p.by)
    .where('claimed_until', '>', p.now),
)

function casesIn(q: QueryBuilder, ids: SelectQueryBuilder<Database, 'reviews', { id: string }>) {
  return q
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.user_id')
    .leftJoin('customer_names', 'customer_names.user_id', 'reviews.user_id')
    .where('reviews.id', 'in', ids)
    .selectAll('reviews')
    .select(['users.username', 'users.email', 'customer_names.name'])
}

function narrowed(q: QueryBuilder, filter: CaseFilter): Reviews {
  const { now, kinds, locales, overdue, openedUntil, openedSince, least, most } = filter
  const conditions: ((query: Reviews) => Reviews)[] = [
    // A literal, so the query can use the partial indexes.
    query => query.where('reviews.state', '=', sql.lit(filter.state)),
  ]
  const add = <T>(given: T | undefined, condition: (query: Reviews, given: T) => Reviews) => {
    if (given !== undefined) conditions.push(query => condition(query, given))
  }
  add(kinds, (query, list) => query.where('reviews.kind', 'in', list))
  add(locales, (query, list) => query.where('reviews.locale', 'in', list))
  add(overdue, (query, which) => query.where('reviews.due_at', which === 'yes' ? '<' : '>=', now))
  add(openedUntil, (query, until) => query.where('reviews.opened_at', '<=', until))
  add(openedSince, (query, since) => query.where('reviews.opened_at', '>=', since))
  add(least, (query, cents) => query.where('reviews.amount', '>=', cents))
  add(most, (query, cents) => query.where('reviews.amount', '<=', cents))
  add(filter.claimedBy, (query, by) =>
    by === 'nobody'
      ? query.where('reviews.claimed_until', '<=', now)
      : query.where('reviews.claimed_by', '=', by).where('reviews.claimed_until', '>', now),
  )
  add(filter.id, (query, id) => query.where('reviews.id', '=', id))
  add(filter.customer, (query, id) => query.where('reviews.user_id', '=', id))
  add(filter.search, (query, search) =>
    'ids' in search
      ? query.where('reviews.user_id', 'in', search.ids)
      : query.where(sql<string>`reviews.user_id || ''`, 'in', searchCustomers(q, search.text)),
  )
  return conditions.reduce<Reviews>((query, narrow) => narrow(query), q.selectFrom('reviews'))
}
