import { ok } from '@quayside/contracts/result'
import type * as endpoints from '@quayside/contracts/staff/service'
import { WATCH_MS } from '@quayside/contracts/staff/service'
import type { Bus, BusEvents } from '../../../platform/bus.ts'
import type { DeskResult } from '../../../platform/staff/problems.ts'
import type { StaffInput } from '../../../platform/staff/register-staff.ts'
import { saveAgent } from '../queries.ts'
import type { InboxServices } from '../services.ts'

type Kind = BusEvents['service.changed']['kind']
type Change = { readonly number: number; readonly thread: string; readonly kind: Kind }
type Watched = Awaited<ReturnType<Changes['after']>>

/** Changes that a slow reader can still get. */
const KEPT = 1_000

/** The latest changes of conversations that this process knows of, in order. */
export class Changes {
  readonly #epoch: string
  readonly #kept: Change[] = []
  readonly #waiting = new Set<() => void>()
  #number = 0

  /** `epoch` names the process: positions of another one mean nothing here. */
  constructor(bus: Bus, epoch: string) {
    this.#epoch = epoch
    bus.subscribe('service.changed', ({ thread, kind, by }) => {
      // What staff read and type changes nothing at the desk.
      if (by === 'staff' && (kind === 'typing' || kind === 'read')) return
      this.#number += 1
      this.#kept.push({ number: this.#number, thread, kind })
      if (this.#kept.length > KEPT) this.#kept.shift()
      for (const wake of [...this.#waiting]) wake()
    })
  }

  /** Resolves with the changes after a position, or without one after `ms`. */
  async after(position: string | undefined, ms: number) {
    const [epoch, text = ''] = position?.split(':') ?? []
    const seen = Number(text)
    const oldest = this.#kept[0]?.number ?? this.#number + 1
    const isKnown =
      epoch === this.#epoch && Number.isInteger(seen) && seen <= this.#number && seen >= oldest - 1
    if (!isKnown) return { position: this.#position(), changed: null }
    if (seen === this.#number) await this.#next(ms)
    const changed = this.#kept.filter(({ number }) => number > seen)
    return { position: this.#position(), changed: changed.map(({ thread, kind }) => ({ thread, kind })) }
  }

  /** Answers all waiting calls, so that a server that stops does not wait for them. */
  stop(): void {
    for (const wake of [...this.#waiting]) wake()
  }

  #position(): string {
    return `${this.#epoch}:${this.#number}`
  }

  #next(ms: number): Promise<void> {
    return new Promise(resolve => {
      const wake = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, ms).unref()
      this.#waiting.add(wake)
    })
  }
}

/** `GET /service/changes`: also records that the agent is at the desk. */
export function watchInbox(changes: Changes) {
  return async ({
    query,
    staff,
    services,
  }: StaffInput<typeof endpoints.watchInbox, InboxServices>): Promise<DeskResult<Watched>> => {
    const seen = { email: staff.email, name: staff.name, seen_at: services.clock.now() }
    await services.storage.write(tx => tx.run(saveAgent, seen))
    return ok(await changes.after(query.after, WATCH_MS))
  }
}
