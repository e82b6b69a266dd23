import type { SmartPlan } from '@quayside/contracts/endpoints/trading/plans'
import { isCurrency } from '@quayside/money/currency'
import { Decimal, decimal } from '@quayside/money/decimal'
import { type Money, parseMoney } from '@quayside/money/money'
import { parseLocaleNumber } from '@quayside/money/parse-number'
import type { PlanTerms } from '@quayside/money/plan-math'

type AmountProblem = 'missing' | 'notNumber' | 'tooPrecise' | 'outOfRange'

export type PlanAnswer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'problem'; readonly problem: AmountProblem }
  | { readonly kind: 'terms'; readonly terms: PlanTerms }

type Offer = Pick<SmartPlan, 'currency' | 'minAmount' | 'maxAmount' | 'days' | 'dailyYield' | 'exitPenalty'>

/** Validates a typed amount against a plan's limits (rules §6). The range includes both ends. */
export function planAnswer(typed: string, plan: Offer, language: string): PlanAnswer {
  if (typed.trim() === '') return { kind: 'empty' }
  const plain = isCurrency(plan.currency) ? parseLocaleNumber(typed, language, plan.currency) : undefined
  if (plain === undefined || !isCurrency(plan.currency)) return { kind: 'problem', problem: 'notNumber' }
  const amount = new Decimal(plain)
  if (amount.lt(plan.minAmount) || amount.gt(plan.maxAmount)) {
    return { kind: 'problem', problem: 'outOfRange' }
  }
  const principal = parseMoney(plan.currency, plain)
  if (principal === undefined) return { kind: 'problem', problem: 'tooPrecise' }
  return { kind: 'terms', terms: termsOf(plan, principal) }
}

/** The terms of the smallest amount; undefined for a currency that this version does not know. */
export function leastTerms(plan: Offer): PlanTerms | undefined {
  const principal = isCurrency(plan.currency) ? parseMoney(plan.currency, plan.minAmount) : undefined
  return principal && termsOf(plan, principal)
}

export function termsOf(
  plan: Pick<SmartPlan, 'days' | 'dailyYield' | 'exitPenalty'>,
  principal: Money,
): PlanTerms {
  return {
    principal,
    days: plan.days,
    dailyYield: decimal(plan.dailyYield),
    exitPenalty: decimal(plan.exitPenalty),
  }
}
