import type { AccountMode } from '@quayside/contracts/customer/user'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { Currency } from '@quayside/money/currency'
import { decimal } from '@quayside/money/decimal'
import { money, parseMoney, toText } from '@quayside/money/money'
import { PLAN_DAY_MS } from '@quayside/money/plan-math'
import { move, posting } from '../../../ledger/posting.ts'
import type { SiteMode } from '../../../platform/settings/site-mode.ts'
import { coverageOf, type PlanPool } from './coverage.ts'
import { type Plan, type PlanChange, planAccount, planMoney } from './plan.ts'

/** Maximum daily yield outside the sandbox, a share (rules §6). */
export const HIGHEST_DAILY_YIELD = '0.0005'

/** A catalog plan; amounts in minor units of `currency`. */
export type PlanOffer = {
  readonly id: string
  readonly product: string
  readonly days: number
  readonly currency: Currency
  readonly minAmount: bigint
  readonly maxAmount: bigint
  readonly dailyYield: string
  readonly exitPenalty: string
  readonly isOffered: boolean
}

export type PlanState = {
  readonly offer: PlanOffer | undefined
  readonly isEnabled: boolean
  readonly runningId: string | undefined
  readonly pool: PlanPool
  readonly siteMode: SiteMode
}

/** A purchase; the amount is the customer's decimal text. */
export type BuyPlanCommand = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly mode: AccountMode
  readonly amount: string
  /** The terms the customer saw. */
  readonly days?: number | undefined
  readonly dailyYield?: string | undefined
  readonly exitPenalty?: string | undefined
  readonly clientId: string
}

/** Returns whether a site mode may sell the plan: no daily yield above 0.05 % outside the sandbox (rules §6). */
export function isYieldAllowed(dailyYield: string, siteMode: SiteMode): boolean {
  return siteMode === 'sandbox' || decimal(dailyYield).lte(HIGHEST_DAILY_YIELD)
}

/**
 * Buys a plan (rules §6, §1.8). Rejects with 10008 (demo account, or not enabled), 10010 (not on sale, or not covered
 * by the pool, with `coverage`), 10012 (terms changed, with the current ones), 10024 (already running, with `orderId`),
 * 10013 (amount, with the allowed range). The ledger rejects an amount above the balance.
 */
export function buyPlan(state: PlanState, command: BuyPlanCommand, now: number): Result<PlanChange> {
  const { offer, siteMode } = state
  if (command.mode === 'demo') return refuse('10008', { mode: 'demo' })
  if (!state.isEnabled) return refuse('10008', { smart: 'notEnabled' })
  if (!offer?.isOffered || !isYieldAllowed(offer.dailyYield, siteMode)) return refuse('10010')
  if (!hasSeen(command, offer)) {
    const { days, dailyYield, exitPenalty } = offer
    return refuse('10012', { days, dailyYield, exitPenalty })
  }
  if (state.runningId !== undefined) return refuse('10024', { orderId: state.runningId })
  const principal = parseMoney(offer.currency, command.amount)?.minor
  if (principal === undefined || principal < offer.minAmount || principal > offer.maxAmount) {
    return refuse('10013', { amount: rangeOf(offer) })
  }
  const cover = coverageOf({ ...state.pool, owed: state.pool.owed + principal })
  if (!cover.isEnough) return refuse('10010', { coverage: cover.ratio })
  return ok(openPlan(offer, { command, principal, now }))
}

function hasSeen({ days, dailyYield, exitPenalty }: BuyPlanCommand, offer: PlanOffer): boolean {
  const isSame = (seen: string | undefined, now: string) => seen === undefined || decimal(seen).eq(now)
  return (
    (days === undefined || days === offer.days) &&
    isSame(dailyYield, offer.dailyYield) &&
    isSame(exitPenalty, offer.exitPenalty)
  )
}

function rangeOf({ currency, minAmount, maxAmount }: PlanOffer) {
  return { min: toText(money(currency, minAmount)), max: toText(money(currency, maxAmount)), currency }
}

type Accepted = { readonly command: BuyPlanCommand; readonly principal: bigint; readonly now: number }

function openPlan(offer: PlanOffer, { command, principal, now }: Accepted): PlanChange {
  const plan: Plan = {
    id: command.id,
    orderNo: command.orderNo,
    userId: command.userId,
    mode: command.mode,
    planId: offer.id,
    product: offer.product,
    status: 'earning',
    currency: offer.currency,
    principal,
    days: offer.days,
    dailyYield: offer.dailyYield,
    exitPenalty: offer.exitPenalty,
    paid: 0,
    earned: 0n,
    startedAt: now,
    nextDueAt: now + PLAN_DAY_MS,
    endsAt: now + offer.days * PLAN_DAY_MS,
    endedAt: null,
    penaltyPaid: null,
    payout: null,
    endedByStaff: null,
    clientId: command.clientId,
    createdAt: now,
    updatedAt: now,
  }
  const moved = move(planAccount(plan, 'available'), planAccount(plan, 'plan'), planMoney(plan, principal))
  return { plan, posting: posting({ kind: 'plan_buy', reference: plan.id, at: now, memo: offer.id }, moved) }
}
