import type { SmartPlan } from '@quayside/contracts/endpoints/index'
import { CURRENCY_SCALE, isCurrency } from '@quayside/money/currency'
import { Decimal, Rounding } from '@quayside/money/decimal'
import { type Money, moneyOf } from '@quayside/money/money'
import { parseLocaleNumber } from '@quayside/money/parse-number'

export type PlanProblem = 'notNumber' | 'outOfRange'

export type PlanCost = {
  readonly daily: Money
  readonly total: Money
  /** Kept by the pool on early exit after the first 24 hours (rules §6). */
  readonly exitCost: Money
}

export type PlanAnswer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: PlanProblem }
  | { readonly kind: 'cost'; readonly cost: PlanCost }

/** What an amount would earn at the target yield and what leaving early would cost; yield down, penalty up (rules §6). */
export function planAnswer(typed: string, plan: SmartPlan, language: string): PlanAnswer {
  if (typed.trim() === '') return { kind: 'empty' }
  const plain = parseLocaleNumber(typed, language)
  if (plain === undefined || !isCurrency(plan.currency)) return { kind: 'problem', problem: 'notNumber' }
  const amount = new Decimal(plain)
  if (amount.lt(plan.minAmount) || amount.gt(plan.maxAmount))
    return { kind: 'problem', problem: 'outOfRange' }
  if (!amount.eq(amount.round(CURRENCY_SCALE[plan.currency], Rounding.down))) {
    return { kind: 'problem', problem: 'notNumber' }
  }
  const daily = moneyOf(plan.currency, amount.times(plan.dailyYield), Rounding.down)
  const total: Money = { currency: plan.currency, minor: daily.minor * BigInt(plan.days) }
  const exitCost = moneyOf(plan.currency, amount.times(plan.exitPenalty), Rounding.up)
  return { kind: 'cost', cost: { daily, total, exitCost } }
}
