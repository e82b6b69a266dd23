import type { Bus } from '../../platform/bus.ts'
import { isWithin } from '../../platform/clock.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import type { Storage, Tx } from '../../platform/storage/storage.ts'
import { createWorkerLife, type LifeParts, type Worker, type WorkerLife } from '../../triggers/lifecycle.ts'
import { type Attempts, createAttempts } from '../../triggers/settle-once.ts'
import type { NotifyPlanEnd } from './notices.ts'
import { duePlansAfter, findAnyPlan, planOf } from './queries.ts'
import { type Plan, planOrderEvent } from './rules/plan.ts'
import { type Accruing, settleDue } from './writes.ts'

/** Pays accruals when they fall due and ends plans in time (rules §6), on the node that leads. */
export type PlanWorker = Worker & {
  /** A durable command bought a plan, or left it. */
  changed(plan: Plan): void
}

export type PlanWorkerParts = LifeParts & {
  readonly storage: Storage
  readonly bus: Bus
  readonly notify: NotifyPlanEnd
}

const POLL_MS = 1_000
/** Few enough that a trigger which falls into the same moment hardly waits: 100 accruals take about 25 ms. */
const PAGE = 100
/** A plan whose accrual the pool could not pay, or that failed, is tried again after this long. */
const PAUSE_MS = 60_000

/** Makes the worker; it does nothing until it is started. */
export function createPlanWorker(parts: PlanWorkerParts): PlanWorker {
  return new PlanSweeper(parts)
}

class PlanSweeper implements PlanWorker {
  readonly #parts: PlanWorkerParts
  readonly #life: WorkerLife
  /** An attempt that heard no answer is asked about by the next sweep. */
  readonly #attempts: Attempts<Accruing>
  /** Plans left alone for a while after a moment, because the pool was short or something failed; the others go on. */
  readonly #waitsSince = new Map<string, number>()
  #isSweeping = false

  constructor(parts: PlanWorkerParts) {
    this.#parts = parts
    this.#life = createWorkerLife(parts)
    this.#attempts = createAttempts(parts.storage)
  }

  start(): Promise<void> {
    const watching = [this.#parts.timers.every(POLL_MS, () => this.#poll())]
    // Whoever takes over pays what its predecessor left.
    return this.#life.start({ watching, lead: () => this.#poll() })
  }

  stop(): Promise<void> {
    return this.#life.stop()
  }

  settled(): Promise<void> {
    return this.#life.settled()
  }

  changed(plan: Plan): void {
    const { bus } = this.#parts
    if (plan.endedAt !== null) this.#waitsSince.delete(plan.id)
    bus.publish('order.changed', planOrderEvent(plan))
    bus.publish('balance.changed', { userId: plan.userId, mode: plan.mode })
  }

  #poll(): void {
    if (this.#isSweeping || !this.#life.leads()) return
    this.#isSweeping = true
    const swept = this.#sweep().finally(() => {
      this.#isSweeping = false
    })
    this.#life.track(swept)
  }

  /** Settles everything due, a page at a time; what waits for the pool does not hold up the others. */
  async #sweep(): Promise<void> {
    const { storage, clock } = this.#parts
    await this.#attempts.tellUnanswered()
    const now = clock.now()
    let after = { dueAt: 0, id: '' }
    for (;;) {
      const due = await storage.read(tx => tx.all(duePlansAfter, { now, ...after, limit: PAGE }))
      // All at once, so that they share their transactions; the longest due still comes first.
      await Promise.all(due.map(({ id }) => this.#settle(id, now)))
      const last = due.at(-1)
      if (last === undefined || due.length < PAGE) return
      after = { dueAt: last.next_due_at, id: last.id }
    }
  }

  async #settle(id: string, now: number): Promise<void> {
    if (!this.#life.leads() || this.#isWaiting(id, now)) return
    try {
      const settled = await this.#attempts.attempt({
        ...{ key: id, orderId: id },
        write: (tx, afterCommit) => this.#write(tx, afterCommit, { id, now }),
        async isAsLeft(tx, { plan }) {
          const row = await tx.one(findAnyPlan, { id })
          return row !== undefined && isSame(planOf(row), plan)
        },
      })
      if (settled?.isShort) this.#wait(id, now, { text: 'the plan pool cannot pay an accrual that is due' })
      else this.#waitsSince.delete(id)
    } catch (error) {
      this.#wait(id, now, { text: 'a plan that is due could not be settled', error })
    }
  }

  #isWaiting(id: string, now: number): boolean {
    const since = this.#waitsSince.get(id)
    return since !== undefined && isWithin(PAUSE_MS, { since, now })
  }

  /** Leaves a plan alone for a while, and says why the first time. */
  #wait(id: string, now: number, { text, error }: { text: string; error?: unknown }): void {
    if (!this.#waitsSince.has(id)) this.#parts.log.error({ orderId: id, err: error }, text)
    this.#waitsSince.set(id, now)
  }

  async #write(
    tx: Tx,
    afterCommit: AfterCommit,
    { id, now }: { id: string; now: number },
  ): Promise<Accruing | undefined> {
    const row = await tx.one(findAnyPlan, { id })
    if (row === undefined) return undefined
    const before = planOf(row)
    const settled = await settleDue(tx, before, now)
    const hasEnded = settled.plan.status !== before.status
    if (hasEnded) await this.#parts.notify(tx, settled.plan, afterCommit)
    if (hasEnded || settled.paid > 0) afterCommit(() => this.changed(settled.plan))
    return settled
  }
}

/** Whether a plan stands where a settlement left it. */
function isSame(kept: Plan, left: Plan): boolean {
  return kept.status === left.status && kept.paid === left.paid && kept.updatedAt === left.updatedAt
}
