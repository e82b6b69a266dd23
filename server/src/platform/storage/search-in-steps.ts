import { setImmediate as yieldToLoop } from 'node:timers/promises'
import { type AliasableExpression, type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Build } from './query.ts'
import type { Database } from './schema.ts'
import type { Storage } from './storage.ts'

const ROWS_PER_SCAN = 500

/** Position in a history, newest first; `created_at` in milliseconds since the epoch. */
export type Place = { readonly id: string; readonly created_at: number }

export type Scan = { readonly limit: number; readonly after: Place | undefined }

export type Scanned = Place & { readonly is_found: number }

export function isFound(conditions: readonly Expression<SqlBool>[]): AliasableExpression<number> {
  return sql<number>`case when ${sql.join(conditions, sql` and `)} then 1 else 0 end`
}

export function nextPlaces<T extends keyof Database, O>(
  query: SelectQueryBuilder<Database, T, O>,
  { limit, after }: Scan,
): SelectQueryBuilder<Database, T, O> {
  const rest =
    after === undefined
      ? query
      : query.where(
          // The index serves the first condition.
          sql<boolean>`created_at <= ${after.created_at} and (created_at < ${after.created_at} or id < ${after.id})`,
        )
  return rest.orderBy(sql`created_at`, 'desc').orderBy(sql`id`, 'desc').limit(limit)
}

export function atPlaces<T extends keyof Database, O>(
  query: SelectQueryBuilder<Database, T, O>,
  places: readonly Place[],
): SelectQueryBuilder<Database, T, O> {
  const ids = places.map(({ id }) => id)
  return query
    .where(sql<boolean>`id in (${sql.join(ids)})`)
    .orderBy(sql`created_at`, 'desc')
    .orderBy(sql`id`, 'desc')
}

/** Reads a history newest first in bounded steps. `build` returns the next rows by index, without gaps. */
export async function inSteps<R extends Place>(
  storage: Pick<Storage, 'read'>,
  build: (look: Scan) => Build<void, R>,
  visit: (row: R) => void,
): Promise<void> {
  let after: Place | undefined
  for (;;) {
    const look = { limit: ROWS_PER_SCAN, after }
    const rows = await storage.read(tx => tx.dynamic(build(look)))
    for (const row of rows) visit(row)
    after = rows.at(-1)
    if (rows.length < ROWS_PER_SCAN) return
    await yieldToLoop()
  }
}

/** Number of matches, and the first up to the end of the page, newest first; without rows added meanwhile. */
export async function searchInSteps(
  storage: Pick<Storage, 'read'>,
  build: (look: Scan) => Build<void, Scanned>,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly found: readonly Place[] }> {
  const found: Place[] = []
  let total = 0
  await inSteps(storage, build, ({ id, created_at, is_found }) => {
    if (Number(is_found) === 0) return
    total += 1
    if (found.length < page.offset + page.limit) found.push({ id, created_at })
  })
  return { total, found }
}

export async function rowsAt<R>(
  storage: Pick<Storage, 'read'>,
  places: readonly Place[],
  build: (places: readonly Place[]) => Build<void, R>,
): Promise<readonly R[]> {
  return places.length === 0 ? [] : await storage.read(tx => tx.dynamic(build(places)))
}
