import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import type { AccountMode } from '@quayside/contracts/customer/user'
import { CUSTOMER_ACCOUNTS, type PostingKind } from '@quayside/contracts/ledger'
import { type Expression, type SqlBool, sql } from 'kysely'
import { prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import { HOUSE } from '../chart.ts'

export type Owner = { readonly userId: string; readonly mode: AccountMode }

/** Selects postings from `low` up to but not including `before`, narrowed by kinds and search. */
export type StatementFilter = Owner & {
  readonly low: number
  readonly before: number
  readonly kinds?: readonly PostingKind[] | undefined
  readonly search?: StatementSearch | undefined
}

export type StatementSearch = {
  readonly kinds: readonly PostingKind[]
  readonly memos: readonly string[]
  /** Order ids; each also matches the order's numbered postings. */
  readonly references: readonly string[]
  /** Postings of these kinds whose memo contains a lower-case text. */
  readonly within?: { readonly kinds: readonly PostingKind[]; readonly text: string }
}

/** Accounts that hold a customer's assets; debt is reported separately. */
export const OWNED = CUSTOMER_ACCOUNTS.filter(kind => kind !== 'loan_due')

export const firstBookedSince = prepare((q, p: Owner & { since: number }) =>
  q
    .selectFrom('postings')
    .select('id')
    .where('user_id', '=', p.userId)
    .where('mode', '=', p.mode)
    .where('created_at', '>=', p.since)
    .orderBy('id')
    .limit(1),
)

/** Id of the posting that many rows from the newest, from the index alone; no row when there are fewer. */
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

/** Selects ids only, so that a deep page does not read the rows it skips. */
export function idsOf(filter: StatementFilter, page: { readonly limit: number; readonly offset: number }) {
  return (q: QueryBuilder) =>
    found(q, filter).select('id').orderBy('id', 'desc').limit(page.limit).offset(page.offset)
}

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

/** Suspension reason when staff ended the posting's order, otherwise null. The kind selects the table. */
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

/** The customer's own lines of some postings, and the house's fee. */
export function linesAt({ userId }: Owner, ids: readonly number[]) {
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

export function holdingsAfter({ userId, mode }: Owner, ids: readonly number[]) {
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

export const holdingsBefore = prepare((q, p: Owner & { before: number }) =>
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
