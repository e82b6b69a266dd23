import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Build, QueryBuilder } from './query.ts'
import type { Database } from './schema.ts'
import { nextPlaces } from './search-in-steps.ts'
import type { ReadTx, Storage } from './storage.ts'

/** Rows counted per event loop turn over all tables of a list: a few milliseconds. */
const ROWS_PER_SLICE = 10_000

/** Milliseconds since the epoch, both ends included; a missing end is open. */
export type Period = { readonly from?: number | undefined; readonly to?: number | undefined }

type Range = { readonly limit: number; readonly offset: number }

export type History<R> = {
  readonly within: Period
  /** Times of a table's rows in a period, after an offset; one query per table, without filters. */
  readonly moments: readonly ((period: Period, skipped: number) => Build<void, { created_at: number }>)[]
  /** Number of a period's rows that match the filter; summed over several rows. */
  readonly count: (period: Period) => Build<void, { total: number }>
  readonly page: (period: Period, range: Range) => Build<void, R>
}

export function momentPast<T extends keyof Database>(
  query: SelectQueryBuilder<Database, T, object>,
  skipped: number,
) {
  return nextPlaces(query, { limit: 1, after: undefined })
    .offset(skipped)
    .select(sql<number>`created_at`.as('created_at'))
}

/** A customer's rows of one table; a client id is found by its own index. */
export function tableHistory<T extends keyof Database, F extends Period & { clientId?: unknown }, R>(
  filter: F,
  queries: {
    readonly indexed: (q: QueryBuilder, filter: F) => SelectQueryBuilder<Database, T, object>
    readonly filtered: (q: QueryBuilder, filter: F) => SelectQueryBuilder<Database, T, object>
    readonly page: (filter: F, range: Range) => Build<void, R>
  },
): History<R> {
  const during = (period: Period): F => ({ ...filter, ...period })
  return {
    within: { from: filter.from, to: filter.to },
    moments:
      filter.clientId === undefined
        ? [(period, skipped) => q => momentPast(queries.indexed(q, during(period)), skipped)]
        : [],
    count: period => q =>
      queries.filtered(q, during(period)).select(eb => eb.fn.countAll<number>().as('total')),
    page: (period, range) => queries.page(during(period), range),
  }
}

/** A page of a history and its total, counted in bounded periods. Rows added meanwhile are excluded. */
export async function pageInPeriods<R>(
  storage: Pick<Storage, 'read'>,
  history: History<R>,
  range: Range,
  rowsPerSlice = ROWS_PER_SLICE,
): Promise<{ readonly rows: R[]; readonly total: number }> {
  const rows: R[] = []
  let total = 0
  let period: Period | undefined = history.within
  while (period !== undefined) {
    const now: Period = period
    const { from, to } = now
    const start: number | undefined = await storage.read(async tx => {
      const begins = await startOf(tx, history.moments, { period: now, rowsPerSlice })
      const part = { from: begins ?? from, to }
      const left = { limit: range.limit - rows.length, offset: Math.max(0, range.offset - total) }
      const counts = await tx.dynamic(history.count(part))
      const count = counts.reduce((sum, each) => sum + each.total, 0)
      total += count
      if (left.limit > 0 && left.offset < count) rows.push(...(await tx.dynamic(history.page(part, left))))
      return begins
    })
    period = start === undefined ? undefined : { from, to: start - 1 }
    if (period !== undefined) await yieldToLoop()
  }
  return { rows, total }
}

/** Start of the last part of a period that one turn can count; undefined if it is the whole period. */
async function startOf(
  tx: ReadTx,
  moments: History<unknown>['moments'],
  { period, rowsPerSlice }: { readonly period: Period; readonly rowsPerSlice: number },
): Promise<number | undefined> {
  let start: number | undefined
  for (const past of moments) {
    const [row] = await tx.dynamic(past(period, Math.floor(rowsPerSlice / moments.length)))
    // Rows with the same time stay together.
    if (row !== undefined)
      start = Math.max(start ?? 0, row.created_at === period.to ? row.created_at : row.created_at + 1)
  }
  return start
}
