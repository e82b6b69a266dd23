import type { ReleaseEvent } from '@quayside/contracts/release/events'
import { ok } from '@quayside/contracts/result'
import { type ChangeKernel, change } from './acts/change.ts'
import { collect } from './acts/collect.ts'
import { decide } from './acts/decide.ts'
import { commit, enrol, type Kernel } from './acts/kernel.ts'
import { registerKey, revokeKey } from './acts/keys.ts'
import { endPreviewsOf, issuePreview, revokePreview } from './acts/preview.ts'
import { publish } from './acts/publish.ts'
import { findDamage, quarantine } from './acts/quarantine.ts'
import { recover } from './acts/recover.ts'
import { lock, setApprovals, setStanding } from './acts/standing.ts'
import { verifyLog } from './acts/verify.ts'
import type { Provided } from './domain/checks/set-checks.ts'
import type { Keys } from './keys.ts'
import { findAltered } from './log/find-altered.ts'
import { readFresh } from './log/freshness.ts'
import { listEvents } from './log/list-events.ts'
import type { LogMemory } from './log/log-memory.ts'
import type { PeerClock } from './log/peer-clock.ts'
import { openLog } from './log/release-log.ts'
import { continues, currentCheckpoint } from './log/since.ts'
import type { Releases } from './releases.ts'
import type { SmokeTests } from './smoke-test/smoke-test.ts'
import type { ObjectStore } from './store/object-store.ts'

export type ReleaseDependencies = {
  readonly store: ObjectStore
  readonly keys: Keys
  readonly now: () => Date
  /** Shared modules and versions of the shell, read at every check; without it the remotes' ranges must agree. */
  readonly provided?: () => Promise<Provided | undefined>
  /** Environments in addition to `staging` and `production`; any other exists only once something was pinned in it. */
  readonly environments?: readonly string[]
  /** Tries versions before they are pinned; without it no smoke tests run and the log records none. */
  readonly smokeTests?: SmokeTests
  /** Clock of a responding peer; without it entries use the local clock unchecked. */
  readonly peerClock?: () => Promise<PeerClock | null>
  /** Verified log state from an earlier process; without it startup verifies everything. */
  readonly memory?: LogMemory
}

export function createReleases(dependencies: ReleaseDependencies): Releases {
  const {
    store,
    keys,
    now,
    provided = async () => undefined,
    environments,
    memory,
    smokeTests,
    peerClock,
  } = dependencies
  const log = openLog({
    store,
    root: keys.log.root,
    now: () => now().getTime(),
    ...(environments && { environments }),
    ...(memory && { memory }),
  })
  const kernel: ChangeKernel = { store, keys, now, provided, smokeTests, peerClock, log, contents: new Map() }
  return {
    state: () => kernel.log.state(),
    publish: request => publish(kernel, request),
    change: (request, options) => change(kernel, request, options),
    lock: request => lock(kernel, request),
    setStanding: request => setStanding(kernel, request),
    setApprovals: request => setApprovals(kernel, request),
    decide: request => decide(kernel, request),
    issuePreview: request => issuePreview(kernel, request),
    revokePreview: request => revokePreview(kernel, request),
    registerKey: request => registerKey(kernel, request),
    revokeKey: request => revokeKey(kernel, request),
    damage: () => findDamage(kernel),
    quarantine: () => quarantine(kernel),
    enrol: () => enrol(kernel),
    confirmed: () => readFresh({ store, log, root: keys.log.root, now: () => now().getTime() }),
    checkpoint: () => currentCheckpoint({ store, log, root: keys.log.root }),
    continues: text => continues({ log, root: keys.log.root }, text),
    altered: range => findAltered({ store, log }, range),
    recover: request => recover(kernel, request),
    record: (act, by, reason) => record(kernel, act, { by, reason }),
    events: page => listEvents(kernel, page),
    verify: () => verifyLog(kernel),
    collect: request => collect(kernel, request),
  }
}

async function record(
  kernel: Kernel,
  act: ReleaseEvent['act'],
  about: Parameters<typeof commit>[1],
): Promise<void> {
  const written = await commit<void>(kernel, about, async state => {
    // Before the entry, so that a failure repeats both.
    if (act.type === 'token-revoked') await endPreviewsOf(kernel, state, act.token)
    return ok({ act, value: undefined })
  })
  if (!written.ok) throw new Error(written.error.message)
}
