import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AliasableExpression, type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Build } from './query.ts'
import type { Database } from './schema.ts'
import type { Storage } from './storage.ts'

/** Rows that a search looks at in one turn of the loop: about a millisecond. */
const LOOKED_AT_ONCE = 500

/** Where a row stands in a history, newest first; `created_at` in milliseconds since the epoch. */
export type Place = { readonly id: string; readonly created_at: number }

/** The next rows of a history to look at, after one of them. */
export type Look = { readonly limit: number; readonly after: Place | undefined }

/** A row of a history, found by the search or not: 1 or 0. */
export type Looked = Place & { readonly is_found: number }

/** Whether a row answers all of the conditions: 1 or 0. */
export function isFound(conditions: readonly Expression<SqlBool>[]): AliasableExpression<number> {
  return sql<number>`case when ${sql.join(conditions, sql` and `)} then 1 else 0 end`
}

/** The rows of a look at a table whose index is over what the query names, and the moment. */
export function nextPlaces<T extends keyof Database, O>(
  query: SelectQueryBuilder<Database, T, O>,
  { limit, after }: Look,
): SelectQueryBuilder<Database, T, O> {
  const rest =
    after === undefined
      ? query
      : query.where(
          // The first condition is the one that the index serves.
          sql<boolean>`created_at <= ${after.created_at} and (created_at < ${after.created_at} or id < ${after.id})`,
        )
  return rest.orderBy(sql`created_at`, 'desc').orderBy(sql`id`, 'desc').limit(limit)
}

/** The rows in these places, newest first. */
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

/**
 * Goes through a history newest first, so many rows a turn, whatever its length: for what no index answers. `build`
 * gives the rows of one look by an index over their place, at most `limit` of them, without leaving any out.
 */
export async function inSteps<R extends Place>(
  storage: Pick<Storage, 'read'>,
  build: (look: Look) => Build<void, R>,
  visit: (row: R) => void,
): Promise<void> {
  let after: Place | undefined
  for (;;) {
    const look = { limit: LOOKED_AT_ONCE, after }
    const rows = await storage.read(tx => tx.dynamic(build(look)))
    for (const row of rows) visit(row)
    after = rows.at(-1)
    if (rows.length < LOOKED_AT_ONCE) return
    await nextTurn()
  }
}

/**
 * How many rows of a history a search finds, and the first of them, newest first, up to the end of the page. What is added
 * meanwhile is not among them.
 */
export async function searchInSteps(
  storage: Pick<Storage, 'read'>,
  build: (look: Look) => Build<void, Looked>,
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

/** The rows in some places, by a query over them; none for no place. */
export async function rowsAt<R>(
  storage: Pick<Storage, 'read'>,
  places: readonly Place[],
  build: (places: readonly Place[]) => Build<void, R>,
): Promise<readonly R[]> {
  return places.length === 0 ? [] : await storage.read(tx => tx.dynamic(build(places)))
}
