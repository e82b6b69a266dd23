/** A customer's monthly income, costs and other loan payments; cents of a US dollar. */
export type Household = { readonly income: bigint; readonly costs: bigint; readonly debts: bigint }

const MONTH_DAYS = 30n

/**
 * Returns the amount a customer can repay at the end of a term: half of the surplus, because the other half covers the
 * unforeseen. Never negative; rounded down.
 */
export function affordable({ income, costs, debts }: Household, days: number): bigint {
  const left = income - costs - debts
  return left <= 0n ? 0n : (left * BigInt(days)) / (2n * MONTH_DAYS)
}
