import type { ReleaseEvent } from '@quayside/contracts/release/events'
import { ok } from '@quayside/contracts/result'
import pMap from 'p-map'
import { type ChangeKernel, change } from './acts/change.ts'
import { collect } from './acts/collect.ts'
import { decide } from './acts/decide.ts'
import { commit, type Kernel } from './acts/kernel.ts'
import { issuePreview, revokePreview } from './acts/preview.ts'
import { publish } from './acts/publish.ts'
import { lock, setApprovals, setStanding } from './acts/standing.ts'
import { verifyLog } from './acts/verify.ts'
import type { Keys } from './keys.ts'
import { CONCURRENT_READS, lastSeq, readEntry } from './log/log-entries.ts'
import { BrokenLog, openLog } from './log/release-log.ts'
import type { Releases } from './releases.ts'
import type { ObjectStore } from './store/object-store.ts'

export type ReleaseDependencies = {
  readonly store: ObjectStore
  readonly keys: Keys
  readonly now: () => Date
  /**
   * Shared modules and the versions the shell provides, asked at every check; without it the ranges of the remotes must
   * agree.
   */
  readonly provided?: () => Promise<Readonly<Record<string, string>> | undefined>
  /** Environments besides `staging` and `production`; any other exists only if something was pinned in it. */
  readonly environments?: readonly string[]
}

/** The release plane over a store. Any number of instances may share one store. */
export function createReleases(dependencies: ReleaseDependencies): Releases {
  const { store, keys, now, provided = async () => undefined, environments = [] } = dependencies
  const log = openLog(store, environments)
  const kernel: ChangeKernel = { store, keys, now, provided, log, contents: new Map() }
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
    record: (act, by, reason) => record(kernel, act, { by, reason }),
    events: page => events(kernel, page),
    verify: () => verifyLog(kernel),
    collect: request => collect(kernel, request),
  }
}

async function record(
  kernel: Kernel,
  act: ReleaseEvent['act'],
  about: Parameters<typeof commit>[1],
): Promise<void> {
  await commit<void>(kernel, about, () => ok({ act, value: undefined }))
}

/** Reads the entries, not the state: a log with a broken entry can still be read elsewhere. */
async function events(
  { store }: Kernel,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<readonly ReleaseEvent[]> {
  const end = before === null ? await lastSeq(store) : before - 1
  const count = Math.max(0, Math.min(limit, end))
  const seqs = Array.from({ length: count }, (_, index) => end - index)
  const entries = await pMap(seqs, seq => readEntry(store, seq), { concurrency: CONCURRENT_READS })
  return entries.flatMap((read, index) => {
    if (read.kind === 'broken') throw new BrokenLog(`entry ${seqs[index]} of the log ${read.problem}`)
    return read.kind === 'entry' ? [read.entry.event] : []
  })
}
