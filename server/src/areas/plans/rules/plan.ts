import type { SuspensionReason } from '@quayside/contracts/customer/suspension'
import type { AccountMode } from '@quayside/contracts/customer/user'
import type { Currency } from '@quayside/money/currency'
import { decimal } from '@quayside/money/decimal'
import { type Money, money } from '@quayside/money/money'
import type { PlanTerms } from '@quayside/money/plan-math'
import { customerAccount } from '../../../ledger/chart.ts'
import type { Posting } from '../../../ledger/posting.ts'

export type PlanStatus = 'earning' | 'profit_divided' | 'exited' | 'expired'

/** A smart plan (rules §6). Money in minor units, yield and penalty as shares fixed at purchase, times in ms. */
export type Plan = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly mode: AccountMode
  readonly planId: string
  readonly product: string
  readonly status: PlanStatus
  readonly currency: Currency
  readonly principal: bigint
  readonly days: number
  readonly dailyYield: string
  readonly exitPenalty: string
  readonly paid: number
  readonly earned: bigint
  readonly startedAt: number
  readonly nextDueAt: number
  readonly endsAt: number
  readonly endedAt: number | null
  readonly penaltyPaid: bigint | null
  readonly payout: bigint | null
  /** Suspension reason when support exited the plan; null otherwise. */
  readonly endedByStaff: SuspensionReason | null
  readonly clientId: string
  readonly createdAt: number
  readonly updatedAt: number
}

export type PlanChange = { readonly plan: Plan; readonly posting: Posting }

export function planTerms(
  plan: Pick<Plan, 'currency' | 'principal' | 'days' | 'dailyYield' | 'exitPenalty'>,
): PlanTerms {
  return {
    principal: money(plan.currency, plan.principal),
    days: plan.days,
    dailyYield: decimal(plan.dailyYield),
    exitPenalty: decimal(plan.exitPenalty),
  }
}

export function planAccount(plan: Pick<Plan, 'userId' | 'currency' | 'mode'>, kind: 'available' | 'plan') {
  return customerAccount(plan.userId, { kind, currency: plan.currency, mode: plan.mode })
}

export function planMoney({ currency }: Pick<Plan, 'currency'>, minor: bigint): Money {
  return money(currency, minor)
}

export function planOrderEvent({ id: orderId, userId, mode, planId, endedAt, paid }: Plan) {
  const running = paid === 0 ? ('opened' as const) : ('changed' as const)
  const kind = endedAt === null ? running : ('closed' as const)
  return { family: 'smart' as const, userId, mode, orderId, code: planId, kind, closeReason: null }
}
