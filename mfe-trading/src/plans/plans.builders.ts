import type { PlanOrder, SmartPlan } from '@quayside/contracts/endpoints/trading/plans'
import { SOME_TIME } from '@quayside/testing/builders'

const DAY = 86_400_000

export function buildPlan(over: Partial<SmartPlan> = {}): SmartPlan {
  return {
    id: 'harbour-30',
    product: 'Harbour 30',
    description: 'Market making in major pairs.',
    days: 30,
    currency: 'USD',
    minAmount: '100.00',
    maxAmount: '5000.00',
    dailyYield: '0.0003',
    expectedReturn: '0.009',
    exitPenalty: '0.02',
    coverage: '1.4',
    available: true,
    ...over,
  }
}

export function buildPlanOrder(over: Partial<PlanOrder> = {}): PlanOrder {
  const start = Date.parse(SOME_TIME)
  const after = (days: number) => new Date(start + days * DAY).toISOString()
  return {
    id: 'order-1',
    orderNo: 'S-1',
    clientId: '3f0c7a52-6f52-4a4e-9b3e-0d6b3f1d2c11',
    planId: 'harbour-30',
    product: 'Harbour 30',
    currency: 'USD',
    amount: '1000.00',
    days: 30,
    dailyYield: '0.0003',
    exitPenalty: '0.02',
    earned: '0.90',
    expectedTotal: '9.00',
    runTime: 3,
    startTime: SOME_TIME,
    endTime: after(30),
    nextProfitTime: after(4),
    nextProfit: '0.30',
    freeUntil: after(1),
    exitCost: '20.00',
    penaltyPaid: null,
    payout: null,
    endedAt: null,
    status: 'earning',
    virtually: 'YES',
    ...over,
  }
}
