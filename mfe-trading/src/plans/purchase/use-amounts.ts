import type { SmartPlan } from '@quayside/contracts/endpoints/trading/plans'
import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { retypedText } from '@quayside/money/parse-number'
import { useLocale } from '@quayside/runtime/i18n'
import { useRef, useState } from 'react'
import { readStoredPlans, savePlans, type TypedAmount } from '../stored-plans.ts'
import { type PlanAnswer, planAnswer } from './plan-amount.ts'

export type Amounts = {
  /** Text of a plan's field; empty until the customer types (rules §1.5). */
  textOf(plan: SmartPlan): string
  answerOf(plan: SmartPlan): PlanAnswer
  type(planId: string, text: string): void
  clear(planId: string): void
}

export function useAmounts(): Amounts {
  const language = LANGUAGE_TAG[useLocale()]
  const [amounts, setAmounts] = useState<Readonly<Record<string, TypedAmount>>>(
    () => readStoredPlans().amounts,
  )
  // A late response sees the amounts typed since.
  const latest = useRef(amounts)

  function textOf(plan: SmartPlan): string {
    const typed = amounts[plan.id]
    return typed === undefined ? '' : retypedText(typed.text, typed.language, language)
  }
  return {
    textOf,
    answerOf: plan => planAnswer(textOf(plan), plan, language),
    type,
    clear(planId) {
      if (latest.current[planId] === amounts[planId]) type(planId, '')
    },
  }

  function type(planId: string, text: string): void {
    latest.current = { ...latest.current, [planId]: { text, language } }
    setAmounts(latest.current)
    savePlans({ amounts: latest.current })
  }
}
