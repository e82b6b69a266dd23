import type { BuyPlanCommand, PlanOffer, PlanState } from './buy.ts'
import type { Plan } from './plan.ts'

/** Thirty days at 0.03 % a day, 200 to 10,000 USD, 2 % exit penalty. */
export function planOffer(changes: Partial<PlanOffer> = {}): PlanOffer {
  return {
    id: 'current-30',
    product: 'Current 30',
    days: 30,
    currency: 'USD',
    minAmount: 20_000n,
    maxAmount: 1_000_000n,
    dailyYield: '0.0003',
    exitPenalty: '0.02',
    isOffered: true,
    ...changes,
  }
}

export function planState(changes: Partial<PlanState> = {}): PlanState {
  return {
    offer: planOffer(),
    isEnabled: true,
    runningId: undefined,
    pool: { pool: 100_000_000n, owed: 0n },
    siteMode: 'sandbox',
    ...changes,
  }
}

export function planCommand(changes: Partial<BuyPlanCommand> = {}): BuyPlanCommand {
  return {
    id: 'plan-1',
    orderNo: '1',
    userId: 'ada',
    mode: 'real',
    amount: '1000.00',
    clientId: 'client-1',
    ...changes,
  }
}

export function somePlan(changes: Partial<Plan> = {}): Plan {
  return {
    id: 'plan-1',
    orderNo: '1',
    userId: 'ada',
    mode: 'real',
    planId: 'current-30',
    product: 'Current 30',
    status: 'earning',
    currency: 'USD',
    principal: 100_000n,
    days: 30,
    dailyYield: '0.0003',
    exitPenalty: '0.02',
    paid: 0,
    earned: 0n,
    startedAt: 0,
    nextDueAt: 86_400_000,
    endsAt: 30 * 86_400_000,
    endedAt: null,
    penaltyPaid: null,
    payout: null,
    endedByStaff: null,
    clientId: 'client-1',
    createdAt: 0,
    updatedAt: 0,
    ...changes,
  }
}
