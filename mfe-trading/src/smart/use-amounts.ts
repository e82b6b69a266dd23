import type { SmartPlan } from '@quayside/contracts/endpoints/index'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { useLocale } from '@quayside/runtime/i18n'
import { useState } from 'react'
import { keepSmart, readKeptSmart, type TypedAmount } from './kept-smart.ts'
import { type PlanAnswer, planAnswer, retyped } from './plan-amount.ts'

export type Amounts = {
  /** What stands in the field of a plan; empty until the customer types (rules §1.5). */
  textOf(plan: SmartPlan): string
  answerOf(plan: SmartPlan): PlanAnswer
  type(planId: string, text: string): void
}

/** The typed amount of every plan, kept through a reload and a sign-in. */
export function useAmounts(): Amounts {
  const language = LANGUAGE_TAG[useLocale()]
  const [amounts, setAmounts] = useState<Readonly<Record<string, TypedAmount>>>(() => readKeptSmart().amounts)

  function textOf(plan: SmartPlan): string {
    const typed = amounts[plan.id]
    if (typed === undefined) return ''
    return typed.language === language ? typed.text : retyped(typed.text, plan, typed.language)
  }
  return {
    textOf,
    answerOf: plan => planAnswer(textOf(plan), plan, language),
    type(planId, text) {
      const next = { ...amounts, [planId]: { text, language } }
      setAmounts(next)
      keepSmart({ amounts: next })
    },
  }
}
