/** A customer's monthly income, costs and other loan payments; cents of a US dollar. */
export type Household = { readonly income: bigint; readonly costs: bigint; readonly debts: bigint }

const MONTH_DAYS = 30n

/** Affordable amount at the end of a term: half of the surplus, rounded down, never negative. */
export function affordable({ income, costs, debts }: Household, days: number): bigint {
  const left = income - costs - debts
  return left <= 0n ? 0n : (left * BigInt(days)) / (2n * MONTH_DAYS)
}
