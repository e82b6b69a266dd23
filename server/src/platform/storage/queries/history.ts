import type { AccountMode } from '@quayside/contracts/customer/user'
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Build, QueryBuilder } from '../query.ts'
import type { Database } from '../schema.ts'
import type { Storage } from '../storage.ts'

export type Range = { readonly limit: number; readonly offset: number }

/** Position in a history, newest first; `created_at` in milliseconds since the epoch. */
export type Place = { readonly id: string; readonly created_at: number }

/** A customer's rows in a period: ms since the epoch, both ends included. A missing end is open. */
export type Own = {
  readonly userId: string
  /** Absent for tables that have only Real rows. */
  readonly mode?: AccountMode | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export type History<R> = {
  /** Number of rows. Several results are added up. */
  readonly count: Build<void, { total: number }>
  readonly page: (range: Range) => Build<void, R>
}

type HistoryTable = {
  [T in keyof Database]: Database[T] extends Place & { user_id: string } ? T : never
}[keyof Database]

export function ownConditions({ userId, mode, from, to }: Own): RawBuilder<SqlBool>[] {
  return [
    sql<SqlBool>`user_id = ${userId}`,
    ...(mode === undefined ? [] : [sql<SqlBool>`mode = ${mode}`]),
    ...(from === undefined ? [] : [sql<SqlBool>`created_at >= ${from}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`created_at <= ${to}`]),
  ]
}

/** Each column must equal one of its values. Columns without values are ignored. */
export function valueConditions(
  columns: Readonly<Record<string, string | readonly string[] | undefined>>,
): RawBuilder<SqlBool>[] {
  return Object.entries(columns).flatMap(([column, value = []]) =>
    value.length === 0 ? [] : [sql<SqlBool>`${sql.ref(column)} in (${sql.join([value].flat())})`],
  )
}

/** Matches order numbers with this prefix and the column's values; without both, matches no row. */
export function searchCondition(
  orderNo: string | undefined,
  column: string,
  values: readonly string[],
): RawBuilder<SqlBool> {
  const found = [
    ...(orderNo === undefined ? [] : [sql<SqlBool>`order_no like ${`${orderNo}%`}`]),
    ...valueConditions({ [column]: values }),
  ]
  return found.length === 0 ? NOTHING : sql<SqlBool>`(${sql.join(found, sql` or `)})`
}

export const NOTHING = sql<SqlBool>`1 = 0`

export function every(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** The rows of one table that meet the conditions. A deep page looks up its places in the index before it reads rows. */
export function tableHistory<T extends HistoryTable>(
  table: T,
  conditions: readonly RawBuilder<SqlBool>[],
): History<Database[T]> {
  const rows = (q: QueryBuilder) => q.selectFrom<HistoryTable>(table).where(every(conditions))
  return {
    count: q => rows(q).select(sql<number>`count(*)`.as('total')),
    page: ({ limit, offset }) => {
      return q => {
        const ids = newest(rows(q), { limit }).offset(offset).select(sql<string>`id`.as('id'))
        const found = q.selectFrom<HistoryTable>(table).where(sql<SqlBool>`id in (${ids})`)
        return newest(found, { limit }).selectAll().$castTo<Database[T]>()
      }
    },
  }
}

/** A customer's rows of one table, narrowed to a status or a client id. */
export function ownHistory<T extends HistoryTable>(
  table: T,
  { clientId, status, ...own }: Own & { readonly clientId?: string | undefined; status?: string | undefined },
): History<Database[T]> {
  return tableHistory(table, [...ownConditions(own), ...valueConditions({ client_id: clientId, status })])
}

/**
 * Customer whose screen a list serves; see `Storage.read`. A list narrowed to a client id decides whether a command is
 * sent again, so only the primary answers it.
 */
export function screenOf(asked: { readonly userId: string; readonly clientId?: string | undefined }) {
  return asked.clientId === undefined ? asked.userId : undefined
}

/** Reads a page of a history and the number of its rows from one snapshot, `of` one customer's screen. */
export async function readPage<R>(
  storage: Pick<Storage, 'scan'>,
  { count, page }: History<R>,
  { of, ...range }: Range & { readonly of?: string | undefined },
): Promise<{ readonly rows: R[]; readonly total: number }> {
  return await storage.scan(async tx => {
    const counts = await tx.dynamic(count)
    const total = counts.reduce((sum, each) => sum + each.total, 0)
    return { rows: range.offset < total ? await tx.dynamic(page(range)) : [], total }
  }, of)
}

/** The newest rows, or the newest after a place. */
export function newest<T extends keyof Database, O>(
  query: SelectQueryBuilder<Database, T, O>,
  { limit, after }: { readonly limit: number; readonly after?: Place | undefined },
): SelectQueryBuilder<Database, T, O> {
  return rowsAfter(query, after).orderBy(sql`created_at`, 'desc').orderBy(sql`id`, 'desc').limit(limit)
}

export function rowsAfter<T extends keyof Database, O>(
  query: SelectQueryBuilder<Database, T, O>,
  after: Place | undefined,
): SelectQueryBuilder<Database, T, O> {
  if (after === undefined) return query
  const { created_at: at, id } = after
  // The index serves the first condition.
  return query.where(sql<SqlBool>`created_at <= ${at} and (created_at < ${at} or id < ${id})`)
}
