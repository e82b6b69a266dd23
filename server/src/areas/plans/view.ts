import type { PlanOrder } from '@quayside/contracts/endpoints/trading/plans'
import { isoOf } from '@quayside/contracts/iso-time'
import type { Locale } from '@quayside/contracts/locales'
import { toText } from '@quayside/money/money'
import { accrualOf, accrualsDue, PLAN_DAY_MS, totalYield } from '@quayside/money/plan-math'
import { virtuallyOf } from '../../platform/http/headers/mode.ts'
import { textIn } from '../../platform/i18n/localized.ts'
import { isoOrNull } from '../../platform/time/iso-or-null.ts'
import { onWire } from '../../platform/wire-words.ts'
import { costOfLeaving } from './rules/exit.ts'
import { type Plan, planMoney, planTerms } from './rules/plan.ts'

export function planView(plan: Plan, { now, locale }: { now: number; locale: Locale }): PlanOrder {
  const terms = planTerms(plan)
  const isEarning = plan.status === 'earning'
  const text = (minor: bigint) => toText(planMoney(plan, minor))
  const textOrNull = (minor: bigint | null) => (minor === null ? null : text(minor))
  const isDuePending = isEarning && plan.paid < plan.days
  return {
    id: plan.id,
    orderNo: plan.orderNo,
    clientId: plan.clientId,
    planId: plan.planId,
    product: textIn(plan.product, locale),
    currency: plan.currency,
    amount: text(plan.principal),
    days: plan.days,
    dailyYield: plan.dailyYield,
    exitPenalty: plan.exitPenalty,
    earned: text(plan.earned),
    expectedTotal: toText(totalYield(terms)),
    runTime: accrualsDue(plan.days, (plan.endedAt ?? now) - plan.startedAt),
    startTime: isoOf(plan.startedAt),
    endTime: isoOf(plan.endsAt),
    nextProfitTime: isDuePending ? isoOf(plan.nextDueAt) : null,
    nextProfit: isDuePending ? toText(accrualOf(terms)) : null,
    serverTime: isoOf(now),
    freeUntil: isoOf(plan.startedAt + PLAN_DAY_MS),
    exitCost: isEarning ? toText(costOfLeaving(plan, now)) : null,
    penaltyPaid: textOrNull(plan.penaltyPaid),
    payout: textOrNull(plan.payout),
    endedAt: isoOrNull(plan.endedAt),
    status: onWire(plan.status),
    endedByStaff: plan.endedByStaff ?? undefined,
    virtually: virtuallyOf(plan.mode),
  }
}
