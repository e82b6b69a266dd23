import { Decimal, Rounding } from '@quayside/money/decimal'

/** The pool and its liabilities to running plans, principal plus accrued yield; minor units of one currency. */
export type PlanPool = { readonly pool: bigint; readonly owed: bigint }

/** Returns pool over liabilities, four digits rounded down (rules §6); null without plans. Sales stop below 1. */
export function coverageOf({ pool, owed }: PlanPool): {
  readonly ratio: string | null
  readonly isEnough: boolean
} {
  if (owed === 0n) return { ratio: null, isEnough: true }
  const ratio = new Decimal(pool.toString()).div(new Decimal(owed.toString())).round(4, Rounding.down)
  return { ratio: ratio.toFixed(4), isEnough: pool >= owed }
}
