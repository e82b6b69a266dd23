import { type AliasedRawBuilder, sql } from 'kysely'

/** Where a 64-bit number is cut in two. */
const CUT = 1_000_000_000

/** Sums of the upper and lower parts of a column; null over no rows. */
type Halves = { readonly high: number | null; readonly low: number | null }

/**
 * Selects the sum of a column in two parts that `wholeSum` puts together: SQLite fails where a sum leaves 64 bits, and one
 * oversized row would take the whole view with it.
 */
export function sumHalves(
  column: string,
): [AliasedRawBuilder<number | null, 'high'>, AliasedRawBuilder<number | null, 'low'>] {
  const of = sql.ref(column)
  return [
    sql<number | null>`cast(sum(${of} / ${sql.lit(CUT)}) as bigint)`.as('high'),
    sql<number | null>`cast(sum(${of} % ${sql.lit(CUT)}) as bigint)`.as('low'),
  ]
}

export function wholeSum({ high, low }: Halves): bigint {
  return BigInt(high ?? 0) * BigInt(CUT) + BigInt(low ?? 0)
}
