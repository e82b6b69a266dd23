import { type AliasedRawBuilder, sql } from 'kysely'

const CUT = 1_000_000_000

type Halves = { readonly high: number | null; readonly low: number | null }

/** Sums a column in two parts that `wholeSum` joins, because SQLite fails when a sum exceeds 64 bits. */
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
