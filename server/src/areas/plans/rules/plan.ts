import type { SuspensionReason } from '@quayside/contracts/suspension'
import type { AccountMode } from '@quayside/contracts/user'
import type { Currency } from '@quayside/money/currency'
import { decimal } from '@quayside/money/decimal'
import { type Money, money } from '@quayside/money/money'
import type { PlanTerms } from '@quayside/money/plan-math'
import { customerAccount } from '../../../ledger/chart.ts'
import type { Posting } from '../../../ledger/posting.ts'

/** States of a plan (rules §6). */
export type PlanStatus = 'earning' | 'profit_divided' | 'exited' | 'expired'

/**
 * A smart plan that a customer bought (rules §6). Money is minor units of `currency`, yield and penalty are shares as
 * frozen at purchase, times are ms since the epoch.
 */
export type Plan = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly mode: AccountMode
  readonly planId: string
  /** Name by locale, as kept in the catalogue. */
  readonly product: string
  readonly status: PlanStatus
  readonly currency: Currency
  readonly principal: bigint
  readonly days: number
  readonly dailyYield: string
  readonly exitPenalty: string
  /** Accruals paid so far; the next one has the number after it and falls due at `nextDueAt`. */
  readonly paid: number
  readonly earned: bigint
  readonly startedAt: number
  readonly nextDueAt: number
  readonly endsAt: number
  readonly endedAt: number | null
  readonly penaltyPaid: bigint | null
  readonly payout: bigint | null
  /** Why its customer was suspended when support left it for them; null when support did not. */
  readonly endedByStaff: SuspensionReason | null
  readonly clientId: string
  readonly createdAt: number
  readonly updatedAt: number
}

/** A plan as it will be stored and the movement of money that belongs to it. */
export type PlanChange = { readonly plan: Plan; readonly posting: Posting }

/** The terms of a plan, for `plan-math`. */
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

/** One of the customer's two accounts that a plan moves money between. */
export function planAccount(plan: Pick<Plan, 'userId' | 'currency' | 'mode'>, kind: 'available' | 'plan') {
  return customerAccount(plan.userId, { kind, currency: plan.currency, mode: plan.mode })
}

/** An amount in the plan's currency. */
export function planMoney({ currency }: Pick<Plan, 'currency'>, minor: bigint): Money {
  return money(currency, minor)
}

/** What is told of a plan: bought, paid, or ended. */
export function planOrderEvent({ id: orderId, userId, mode, planId, endedAt, paid }: Plan) {
  const running = paid === 0 ? ('opened' as const) : ('changed' as const)
  const kind = endedAt === null ? running : ('closed' as const)
  return { family: 'smart' as const, userId, mode, orderId, code: planId, kind, closeReason: null }
}
