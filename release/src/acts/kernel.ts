import type { ReleaseAct } from '@quayside/contracts/release/events'
import { ok } from '@quayside/contracts/result'
import type { Provided } from '../domain/checks/set-checks.ts'
import type { ReleaseState } from '../domain/record/state.ts'
import type { Keys } from '../keys.ts'
import { appendEvent, type NewEvent } from '../log/append.ts'
import { chooseSigner, planeRegistration } from '../log/choose-signer.ts'
import { type PeerClock, problemOfOwnClock } from '../log/peer-clock.ts'
import type { ReleaseLog } from '../log/release-log.ts'
import { refused } from '../refused.ts'
import type { Actor, Outcome } from '../releases.ts'
import type { SmokeTests } from '../smoke-test/smoke-test.ts'
import type { ObjectStore } from '../store/object-store.ts'

export type Kernel = {
  readonly store: ObjectStore
  readonly keys: Keys
  readonly now: () => Date
  readonly log: ReleaseLog
  readonly provided: () => Promise<Provided | undefined>
  readonly peerClock?: (() => Promise<PeerClock | null>) | undefined
  /** Tries versions before they are pinned; without it none are tried. */
  readonly smokeTests?: SmokeTests | undefined
}

export type Decision<T> = { readonly act: ReleaseAct | null; readonly value: T; readonly at?: Date }

/** Retries the decision when another writer appends first, so it never rests on an outdated state. */
export async function commit<T>(
  kernel: Kernel,
  { by, reason }: { readonly by: Actor; readonly reason: string },
  decide: (state: ReleaseState) => Outcome<Decision<T>> | Promise<Outcome<Decision<T>>>,
): Promise<Outcome<T>> {
  for (;;) {
    const state = await kernel.log.state()
    const decided = await decide(state)
    if (!decided.ok) return decided
    const { act, value, at = kernel.now() } = decided.value
    if (act === null) return ok(value)
    const wrongClock = problemOfOwnClock((await kernel.peerClock?.()) ?? null, kernel.now().getTime())
    if (wrongClock !== null) return refused('refused', wrongClock)
    if (await enrolOnce(kernel, state)) continue
    const written = await write(kernel, state, { act, by, reason, at: at.toISOString() })
    if (!written.ok) return written
    if (written.value) return ok(value)
  }
}

export async function enrol(kernel: Kernel): Promise<void> {
  for (;;) if (!(await enrolOnce(kernel, await kernel.log.state()))) return
}

async function enrolOnce(kernel: Kernel, state: ReleaseState): Promise<boolean> {
  const act = planeRegistration(kernel.keys.log, state)
  if (act === null) return false
  await write(kernel, state, { ...PLANE_STARTS, act, at: kernel.now().toISOString() })
  return true
}

const PLANE_STARTS = { by: { name: 'operator', source: 'start' }, reason: 'the key of this plane' } as const

async function write(kernel: Kernel, state: ReleaseState, event: NewEvent): Promise<Outcome<boolean>> {
  const signer = chooseSigner(kernel.keys.log, state, { act: event.act, actor: event.by.name })
  if (!signer.ok) return signer
  const appended = await appendEvent({ store: kernel.store, signer: signer.value }, state, event)
  if (appended !== null) await kernel.log.wrote({ ...appended, epoch: state.epoch })
  return ok(appended !== null)
}
