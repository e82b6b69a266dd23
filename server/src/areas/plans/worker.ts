import type { Desk } from '../../app/workers.ts'
import type { Log, Timers } from '../../platform/clock.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { commit, type Unanswered } from '../../platform/storage/commit.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { Leadership } from '../../triggers/leadership.ts'
import type { CoreServices } from '../services.ts'
import type { NotifyPlanEnd } from './notices.ts'
import { duePlansAfter, findAnyPlan, planOf } from './queries.ts'
import { type Plan, planOrderEvent } from './rules/plan.ts'
import { type Accruing, settleDue } from './writes.ts'

/** Pays accruals when they fall due and ends plans in time (rules §6), on the node that leads. */
export type PlanDesk = Desk & {
  /** A durable command bought a plan, or left it. */
  changed(plan: Plan): void
}

export type PlanDeskParts = Pick<CoreServices, 'clock' | 'storage' | 'bus'> & {
  readonly log: Log
  readonly timers: Timers
  readonly leadership: Leadership
  readonly notify: NotifyPlanEnd
}

const LOOK_MS = 1_000
/** Few enough that a trigger which falls into the same moment hardly waits: 100 accruals take about 25 ms. */
const PAGE = 100
/** A plan whose accrual the pool could not pay, or that failed, is tried again after this long. */
const PAUSE_MS = 60_000

/** Makes the desk; it does nothing until it is started. */
export function createPlanDesk(parts: PlanDeskParts): PlanDesk {
  return new SweepingPlanDesk(parts)
}

class SweepingPlanDesk implements PlanDesk {
  readonly #parts: PlanDeskParts
  /** Plans left alone for a while after a moment, because the pool was short or something failed; the others go on. */
  readonly #waitsSince = new Map<string, number>()
  /** Settlements that may be durable although nobody heard so; the next look says. */
  readonly #unanswered = new Map<string, Unanswered<Accruing | undefined>>()
  #looking: Promise<void> | undefined
  #isStopped = false
  #cancel = (): void => {}

  constructor(parts: PlanDeskParts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    const { timers, leadership } = this.#parts
    this.#cancel = timers.every(LOOK_MS, () => this.#look())
    // Whoever takes over pays what its predecessor left.
    await leadership.start(() => this.#look())
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#cancel()
    await this.#looking
    await this.#parts.leadership.stop()
  }

  async settled(): Promise<void> {
    await this.#looking
  }

  changed(plan: Plan): void {
    const { bus } = this.#parts
    if (plan.endedAt !== null) this.#waitsSince.delete(plan.id)
    bus.publish('order.changed', planOrderEvent(plan))
    bus.publish('balance.changed', { userId: plan.userId, mode: plan.mode })
  }

  #look(): void {
    if (this.#looking !== undefined || !this.#mayAct()) return
    this.#looking = this.#sweep()
      .catch((error: unknown) =>
        this.#parts.log.error({ err: error }, 'the plans that are due could not be paid'),
      )
      .finally(() => {
        this.#looking = undefined
      })
  }

  #mayAct(): boolean {
    return !this.#isStopped && this.#parts.leadership.isLeader()
  }

  /** Settles everything due, a page at a time; what waits for the pool does not hold up the others. */
  async #sweep(): Promise<void> {
    const { storage, clock } = this.#parts
    await this.#tellUnanswered()
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

  async #tellUnanswered(): Promise<void> {
    for (const [id, { value, tell }] of this.#unanswered) {
      const row = await this.#parts.storage.read(tx => tx.one(findAnyPlan, { id }))
      this.#unanswered.delete(id)
      if (row !== undefined && value !== undefined && isSame(planOf(row), value.plan)) tell()
    }
  }

  async #settle(id: string, now: number): Promise<void> {
    if (!this.#mayAct() || this.#isWaiting(id, now)) return
    try {
      const settled = await this.#write(id, now)
      if (settled?.isShort) this.#wait(id, now, { text: 'the plan pool cannot pay an accrual that is due' })
      else this.#waitsSince.delete(id)
    } catch (error) {
      this.#wait(id, now, { text: 'a plan that is due could not be settled', error })
    }
  }

  /** A clock that was set back does not prolong the wait. */
  #isWaiting(id: string, now: number): boolean {
    const since = this.#waitsSince.get(id)
    return since !== undefined && now >= since && now < since + PAUSE_MS
  }

  /** Leaves a plan alone for a while, and says why the first time. */
  #wait(id: string, now: number, { text, error }: { text: string; error?: unknown }): void {
    if (!this.#waitsSince.has(id)) this.#parts.log.error({ orderId: id, err: error }, text)
    this.#waitsSince.set(id, now)
  }

  #write(id: string, now: number): Promise<Accruing | undefined> {
    const settle = async (tx: Tx, afterCommit: AfterCommit): Promise<Accruing | undefined> => {
      const row = await tx.one(findAnyPlan, { id })
      if (row === undefined) return undefined
      const before = planOf(row)
      const settled = await settleDue(tx, before, now)
      const hasEnded = settled.plan.status !== before.status
      if (hasEnded) await this.#parts.notify(tx, settled.plan, afterCommit)
      if (hasEnded || settled.paid > 0) afterCommit(() => this.changed(settled.plan))
      return settled
    }
    return commit(this.#parts.storage, settle, lost => this.#unanswered.set(id, lost))
  }
}

/** Whether a plan stands where a settlement left it. */
function isSame(kept: Plan, left: Plan): boolean {
  return kept.status === left.status && kept.paid === left.paid && kept.updatedAt === left.updatedAt
}
