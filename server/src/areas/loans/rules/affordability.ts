/** What a customer has in a month, spends, and pays for other loans; cents of a US dollar. */
export type Household = { readonly income: bigint; readonly costs: bigint; readonly debts: bigint }

const MONTH_DAYS = 30n

/**
 * What a customer can repay at the end of a term: half of what is left over in it, for the other half is for what nobody
 * foresees. Never below zero; rounded down.
 */
export function affordable({ income, costs, debts }: Household, days: number): bigint {
  const left = income - costs - debts
  return left <= 0n ? 0n : (left * BigInt(days)) / (2n * MONTH_DAYS)
}
