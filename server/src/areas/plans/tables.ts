import type { Currency } from '@quayside/money/currency'
import { type Stored, stored } from '../../platform/storage/columns/stored.ts'
import type { Plan } from './rules/plan.ts'

export type PlanOfferRow = {
  id: string
  /** JSON: name by locale. */
  product: string
  /** JSON: text by locale. */
  description: string
  days: number
  currency: Currency
  min_amount: bigint
  max_amount: bigint
  daily_yield: string
  exit_penalty: string
  status: string
  position: number
}

export const PLAN = stored<Plan>()({
  id: 'id',
  orderNo: 'order_no',
  userId: 'user_id',
  mode: 'mode',
  planId: 'plan_id',
  product: 'product',
  status: 'status',
  currency: 'currency',
  principal: 'principal',
  days: 'days',
  dailyYield: 'daily_yield',
  exitPenalty: 'exit_penalty',
  paid: 'paid',
  earned: 'earned',
  startedAt: 'started_at',
  nextDueAt: 'next_due_at',
  endsAt: 'ends_at',
  endedAt: 'ended_at',
  penaltyPaid: 'penalty_paid',
  payout: 'payout',
  endedByStaff: 'ended_by_staff',
  clientId: 'client_id',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
})

export type PlanRow = Stored<typeof PLAN>

/** One paid accrual; append-only. */
export type AccrualRow = { order_id: string; number: number; due_at: number; paid_at: number; amount: bigint }

declare module '../../platform/storage/schema.ts' {
  interface Database {
    smart_plans: PlanOfferRow
    plan_orders: PlanRow
    plan_accruals: AccrualRow
  }
}
