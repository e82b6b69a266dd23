import { Decimal, Rounding } from '@quayside/money/decimal'

/** What the pool holds and what running plans are owed, principal and accrued yield, minor units of one currency. */
export type PlanPool = { readonly pool: bigint; readonly owed: bigint }

/** Pool over what is owed, four digits rounded down (rules §6); null while nothing runs. Below 1 buying stops. */
export function coverageOf({ pool, owed }: PlanPool): {
  readonly ratio: string | null
  readonly isEnough: boolean
} {
  if (owed === 0n) return { ratio: null, isEnough: true }
  const ratio = new Decimal(pool.toString()).div(new Decimal(owed.toString())).round(4, Rounding.down)
  return { ratio: ratio.toFixed(4), isEnough: pool >= owed }
}
