import type { PinChange } from '@quayside/contracts/release/events'
import { type VersionRef, versionKey } from '@quayside/contracts/release/pins'
import type { VersionFailure } from '@quayside/contracts/release/version-failure'
import { environmentOf } from './environment-of.ts'
import type { EnvironmentState, ReleaseState, RevisionRecord } from './state.ts'
import { versionsFailedBy } from './verdict.ts'

/** Time (s) at full rollout before a version counts as proven. */
export const PROVEN_SECONDS = 600

/** History of one environment's versions, by `<remote>@<version>`. */
export type TrackRecord = {
  /** Versions that health checks or people removed and that have not proven themselves since, plus blocked ones. */
  readonly failures: ReadonlyMap<string, VersionFailure>
  /** Versions that completed a rollout or were pinned for `PROVEN_SECONDS`, regardless of their later failure. */
  readonly proven: ReadonlySet<string>
  /** The version pinned before another one was first pinned; null for the first of its remote. */
  readonly before: ReadonlyMap<string, string | null>
}

export function trackRecordOf(state: ReleaseState, environment: string, now: Date): TrackRecord {
  const draft: Draft = { failures: new Map(), proven: new Set(), before: new Map(), places: new Map() }
  const known = environmentOf(state, environment)
  for (const record of known.revisions) follow(draft, known, record)
  for (const [remote, place] of draft.places) endStand(draft, remote, place, now.toISOString())
  for (const { remote, version, standing, judged } of state.versions.values())
    if (standing === 'blocked')
      draft.failures.set(versionKey(remote, version), {
        remote,
        version,
        what: 'blocked',
        environment: null,
        ...(judged ?? { by: 'somebody', at: now.toISOString(), reason: '' }),
      })
  return draft
}

type Place = { version: string | null; since: string; candidate: string | null }
type Draft = {
  readonly failures: Map<string, VersionFailure>
  readonly proven: Set<string>
  readonly before: Map<string, string | null>
  readonly places: Map<string, Place>
}

function follow(draft: Draft, { name }: EnvironmentState, record: RevisionRecord): void {
  const { act, at } = record
  for (const change of record.changes) {
    const { remote, from, to, canary } = change
    const place = draft.places.get(remote) ?? { version: null, since: at, candidate: null }
    if (from !== to) endStand(draft, remote, place, at)
    recordFailures(draft, name, { record, change, candidate: place.candidate })
    if (from !== to && to !== null) begin(draft, remote, { from, to, act })
    const since = from === to ? place.since : at
    draft.places.set(remote, { version: to, since, candidate: canary?.version ?? null })
  }
}

type Sending = {
  readonly record: RevisionRecord
  readonly change: PinChange
  readonly candidate: Place['candidate']
}

function recordFailures({ failures, before }: Draft, environment: string, sending: Sending): void {
  const { record, change, candidate } = sending
  const { act, at, actor: by, reason } = record
  const { remote } = change
  for (const { version, what } of versionsFailedBy({ act, change, candidate, before }))
    failures.set(versionKey(remote, version), { remote, version, what, environment, by, at, reason })
}

type Beginning = { readonly from: string | null; readonly to: string; readonly act: RevisionRecord['act'] }

function begin({ before, proven, failures }: Draft, remote: string, { from, to, act }: Beginning): void {
  const key = versionKey(remote, to)
  if (!before.has(key)) before.set(key, from)
  if (act !== 'canary-done') return
  proven.add(key)
  failures.delete(key)
}

function endStand({ failures, proven }: Draft, remote: string, { version, since }: Place, at: string): void {
  if (version === null || Date.parse(at) - Date.parse(since) < PROVEN_SECONDS * 1_000) return
  const key = versionKey(remote, version)
  proven.add(key)
  if ((failures.get(key)?.at ?? '') <= since) failures.delete(key)
}

export type LastGoodQuestion = {
  readonly state: ReleaseState
  readonly record: TrackRecord
  readonly remote: string
  /** Nearest candidates first; each one's predecessors follow. */
  readonly nearest: readonly (string | undefined)[]
  readonly not: readonly string[]
  /** `<remote>@<version>` of failed versions that the user accepts. */
  readonly accept?: readonly string[] | undefined
}

/** Version to fall back on: accepted, else the nearest proven, else the nearest good; never blocked. Null if none. */
export function lastGood(question: LastGoodQuestion): VersionRef | null {
  const { state, remote, record, accept = [] } = question
  const good = candidates(question).filter(version => isGood(question, version))
  const keyed = (keys: { includes(key: string): boolean }) =>
    good.find(version => keys.includes(versionKey(remote, version)))
  const chosen = keyed(accept) ?? keyed({ includes: key => record.proven.has(key) }) ?? good[0]
  const known = chosen === undefined ? undefined : state.versions.get(versionKey(remote, chosen))
  return known === undefined ? null : { version: known.version, manifest: known.manifest }
}

export function passedOver(question: LastGoodQuestion): readonly VersionFailure[] {
  const { record, remote } = question
  return candidates(question).flatMap(version => record.failures.get(versionKey(remote, version)) ?? [])
}

function isGood({ state, record, remote, accept = [] }: LastGoodQuestion, version: string): boolean {
  const key = versionKey(remote, version)
  const standing = state.versions.get(key)?.standing
  if (standing === undefined || standing === 'blocked') return false
  return accept.includes(key) || !record.failures.has(key)
}

function candidates({ record, remote, nearest, not }: LastGoodQuestion): readonly string[] {
  const known = nearest.filter(version => version !== undefined)
  const found = new Set(known)
  for (const start of known.length > 0 ? known : not) {
    let next = record.before.get(versionKey(remote, start))
    while (next && !found.has(next)) {
      found.add(next)
      next = record.before.get(versionKey(remote, next))
    }
  }
  return [...found].filter(version => !not.includes(version))
}
