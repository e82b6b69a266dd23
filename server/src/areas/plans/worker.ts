import type { Bus } from '../../platform/bus.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import type { LifeParts, Worker } from '../../triggers/lifecycle.ts'
import { createSettling, createSweeper, type Settling } from '../../triggers/sweeper.ts'
import type { NotifyPlanEnd } from './notifications.ts'
import { duePlansAfter, findAnyPlan, planOf } from './queries.ts'
import { type Plan, planOrderEvent } from './rules/plan.ts'
import { type Accruing, settleDue } from './writes.ts'

export type PlanWorker = Worker & {
  changed(plan: Plan): void
}

export type PlanWorkerParts = LifeParts & {
  readonly storage: Storage
  readonly bus: Bus
  readonly notify: NotifyPlanEnd
}

/** Small enough that a concurrent trigger hardly waits: 100 accruals take about 25 ms. */
const PAGE = 100

type Sweeping = {
  readonly parts: PlanWorkerParts
  readonly settling: Settling<Accruing>
  readonly changed: (plan: Plan) => void
}

export function createPlanWorker(parts: PlanWorkerParts): PlanWorker {
  const { bus } = parts
  const changed = (plan: Plan) => {
    bus.publish('order.changed', planOrderEvent(plan))
    bus.publish('balance.changed', { userId: plan.userId, mode: plan.mode })
  }
  const sweeper = createSweeper(parts, leads => {
    const message = 'a plan that is due could not be settled'
    const settling = createSettling<Accruing>({ ...parts, leads, message })
    return () => sweep({ parts, settling, changed })
  })
  return { ...sweeper, changed }
}

/** Settles everything due, page by page; plans that wait for the pool do not delay others. */
async function sweep(sweeping: Sweeping): Promise<void> {
  const { storage, clock } = sweeping.parts
  await sweeping.settling.notifyUnanswered()
  const now = clock.now()
  let after = { dueAt: 0, id: '' }
  for (;;) {
    const due = await storage.read(tx => tx.all(duePlansAfter, { now, ...after, limit: PAGE }))
    // In parallel, so they share transactions; the longest due still comes first.
    await Promise.all(due.map(({ id }) => settle(sweeping, id, now)))
    const last = due.at(-1)
    if (last === undefined || due.length < PAGE) return
    after = { dueAt: last.next_due_at, id: last.id }
  }
}

function settle(sweeping: Sweeping, id: string, now: number): Promise<void> {
  return sweeping.settling.settle(id, {
    at: now,
    write: (tx, afterCommit) => write(tx, sweeping, { id, now, afterCommit }),
    async isDurable(tx, { plan }) {
      const row = await tx.one(findAnyPlan, { id })
      return row !== undefined && isSame(planOf(row), plan)
    },
    waitsFor: ({ isShort }) => (isShort ? 'the plan pool cannot pay an accrual that is due' : undefined),
  })
}

type Act = { readonly id: string; readonly now: number; readonly afterCommit: AfterCommit }

async function write(
  tx: Tx,
  { parts, changed }: Sweeping,
  { id, now, afterCommit }: Act,
): Promise<Accruing | undefined> {
  const row = await tx.one(findAnyPlan, { id })
  if (row === undefined) return undefined
  const before = planOf(row)
  const settled = await settleDue(tx, before, now)
  const hasEnded = settled.plan.status !== before.status
  if (hasEnded) await parts.notify(tx, settled.plan, afterCommit)
  if (hasEnded || settled.paid > 0) afterCommit(() => changed(settled.plan))
  return settled
}

function isSame(kept: Plan, left: Plan): boolean {
  return kept.status === left.status && kept.paid === left.paid && kept.updatedAt === left.updatedAt
}
