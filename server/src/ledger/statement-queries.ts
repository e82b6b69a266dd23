import { CUSTOMER_ACCOUNTS, type PostingKind } from '@quayside/contracts/ledger'
import type { SuspensionReason } from '@quayside/contracts/suspension'
import type { AccountMode } from '@quayside/contracts/user'
import { type Expression, type SqlBool, sql } from 'kysely'
import { prepare, type QueryBuilder } from '../platform/storage/query.ts'
import { HOUSE } from './chart.ts'

/** Whose statement, of which mode. */
export type Whose = { readonly userId: string; readonly mode: AccountMode }

/** What of a statement: postings from `low` on and before `before`, and of those what is named. */
export type StatementFilter = Whose & {
  readonly low: number
  readonly before: number
  readonly kinds?: readonly PostingKind[] | undefined
  readonly search?: StatementSearch | undefined
}

/** What a search text finds: any of these. */
export type StatementSearch = {
  readonly kinds: readonly PostingKind[]
  readonly memos: readonly string[]
  /** Ids of orders; the numbered postings of each are found with it. */
  readonly references: readonly string[]
  /** Postings of these kinds whose memo holds a text, which is in lower case. */
  readonly within?: { readonly kinds: readonly PostingKind[]; readonly text: string }
}

/** What a customer owns; what is owed is told apart. */
export const OWNED = CUSTOMER_ACCOUNTS.filter(kind => kind !== 'loan_due')

/** The first posting that was booked at a moment or later. */
export const firstBookedSince = prepare((q, p: Whose & { since: number }) =>
  q
    .selectFrom('postings')
    .select('id')
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
    .where('created_at', '>=', p.since)
    .orderBy('id')
    .limit(1),
)

/** Where so many postings end, newest first, whatever is narrowed: by the index alone; no row when there are fewer. */
export function placePast({ userId, mode, low, before }: StatementFilter, rows: number) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('postings')
      .select('id')
      .where('user_id', '=', userId)
      .where('mode', '=', mode)
      .where('id', '>=', low)
      .where('id', '<', before)
      .orderBy('id', 'desc')
      .limit(1)
      .offset(rows - 1)
}

export function countOf(filter: StatementFilter) {
  return (q: QueryBuilder) => found(q, filter).select(eb => eb.fn.countAll<number>().as('total'))
}

/** Ids alone, so that a deep page reads nothing of what lies before it. */
export function idsOf(filter: StatementFilter, page: { readonly limit: number; readonly offset: number }) {
  return (q: QueryBuilder) =>
    found(q, filter).select('id').orderBy('id', 'desc').limit(page.limit).offset(page.offset)
}

/** The oldest ids of a part, in the order in which they were booked. */
export function oldestOf(filter: StatementFilter, limit: number) {
  return (q: QueryBuilder) => found(q, filter).select('id').orderBy('id').limit(limit)
}

function found(q: QueryBuilder, { userId, mode, low, before, kinds, search }: StatementFilter) {
  return q
    .selectFrom('postings')
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .where('id', '>=', low)
    .where('id', '<', before)
    .where(eb => {
      const conditions: Expression<SqlBool>[] = [eb.lit(true)]
      if (kinds !== undefined) conditions.push(kinds.length === 0 ? eb.lit(false) : eb('kind', 'in', kinds))
      if (search === undefined) return eb.and(conditions)
      const ways: Expression<SqlBool>[] = [eb.lit(false)]
      if (search.kinds.length > 0) ways.push(eb('kind', 'in', search.kinds))
      if (search.memos.length > 0) ways.push(eb('memo', 'in', search.memos))
      if (search.within !== undefined) {
        const { kinds: searched, text } = search.within
        const pattern = `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`
        ways.push(eb.and([eb('kind', 'in', searched), sql<SqlBool>`lower(memo) like ${pattern} escape '\\'`]))
      }
      for (const id of search.references) {
        ways.push(eb('reference', '=', id))
        ways.push(eb.and([eb('reference', '>=', `${id}:`), eb('reference', '<', `${id};`)]))
      }
      return eb.and([...conditions, eb.or(ways)])
    })
}

/**
 * Why the customer was suspended when support ended the order whose end this posting is; null for every other. A posting's
 * reference alone is no order: others than orders have references too, so the kind of the posting says where to look.
 */
export const ENDED_BY_STAFF = sql<SuspensionReason | null>`case
  when postings.kind in (${sql.lit<PostingKind>('contract_close')}, ${sql.lit<PostingKind>('contract_cancel')})
    then (select ended_by_staff from contract_orders where contract_orders.id = postings.reference)
  when postings.kind = ${sql.lit<PostingKind>('plan_exit')}
    then (select ended_by_staff from plan_orders where plan_orders.id = postings.reference)
  end`.as('ended_by_staff')

export function postingsAt(ids: readonly number[]) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('postings')
      .select(['id', 'kind', 'reference', 'memo', 'created_at', ENDED_BY_STAFF])
      .where('id', 'in', ids)
      .orderBy('id', 'desc')
}

/** The customer's own lines of some postings, and what the house took as its fee. */
export function linesAt({ userId }: Whose, ids: readonly number[]) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('entries')
      .innerJoin('accounts', 'accounts.id', 'entries.account_id')
      .select(['entries.posting_id', 'accounts.owner', 'accounts.kind', 'accounts.currency'])
      .select(['entries.amount', 'entries.balance_after'])
      .where('entries.posting_id', 'in', ids)
      .where(eb =>
        eb.or([
          eb('accounts.owner', '=', userId),
          eb.and([eb('accounts.owner', '=', HOUSE), eb('accounts.kind', '=', 'fees')]),
        ]),
      )
      .orderBy('entries.posting_id', 'desc')
      .orderBy('entries.account_id')
}

/** What each account of the customer held after each of some postings, whichever accounts that touched. */
export function holdingsAfter({ userId, mode }: Whose, ids: readonly number[]) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('postings')
      .innerJoin('accounts', join => join.onTrue())
      .select(['postings.id', 'accounts.kind', 'accounts.currency'])
      .select(
        sql<bigint | null>`(select balance_after from entries
          where entries.account_id = accounts.id and entries.posting_id <= postings.id
          order by entries.posting_id desc limit 1)`.as('balance'),
      )
      .where('postings.id', 'in', ids)
      .where('accounts.owner', '=', userId)
      .where('accounts.mode', '=', mode)
}

/** What each account of the customer held before a posting. */
export const holdingsBefore = prepare((q, p: Whose & { before: number }) =>
  q
    .selectFrom('accounts')
    .select(['accounts.kind', 'accounts.currency'])
    .select(
      sql<bigint | null>`(select balance_after from entries
        where entries.account_id = accounts.id and entries.posting_id < ${p.before}
        order by entries.posting_id desc limit 1)`.as('balance'),
    )
    .where('accounts.owner', '=', p.userId)
    .where('accounts.mode', '=', p.mode)
    .orderBy('accounts.id'),
)
