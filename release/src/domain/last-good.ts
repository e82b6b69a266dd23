import type { PinChange } from '@quayside/contracts/release/events'
import { type VersionRef, versionKey } from '@quayside/contracts/release/pins'
import type { VersionFate } from '@quayside/contracts/release/version-fate'
import { environmentOf } from './environment-of.ts'
import type { EnvironmentState, ReleaseState, RevisionRecord } from './state.ts'
import { condemnedBy } from './verdict.ts'

/** Time (s) that a version stands for all visitors before time counts as having called it good. */
export const PROVEN_SECONDS = 600

/** How the versions of one environment have done, by `<remote>@<version>`. */
export type TrackRecord = {
  /** Versions that health or people took from customers and that have not proven themselves since, and blocked ones. */
  readonly fates: ReadonlyMap<string, VersionFate>
  /** Versions that came through a whole rollout or stood for `PROVEN_SECONDS`, whatever became of them later. */
  readonly proven: ReadonlySet<string>
  /** The version that stood before another one was first pinned; null for the first of its remote. */
  readonly before: ReadonlyMap<string, string | null>
}

/** Reads from the log what health, people and time said of every version that an environment has had. */
export function trackRecordOf(state: ReleaseState, environment: string, now: Date): TrackRecord {
  const draft: Draft = { fates: new Map(), proven: new Set(), before: new Map(), places: new Map() }
  const known = environmentOf(state, environment)
  for (const record of known.revisions) follow(draft, known, record)
  for (const [remote, place] of draft.places) endStand(draft, remote, place, now.toISOString())
  for (const { remote, version, standing, judged } of state.versions.values())
    if (standing === 'blocked')
      draft.fates.set(versionKey(remote, version), {
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
  readonly fates: Map<string, VersionFate>
  readonly proven: Set<string>
  readonly before: Map<string, string | null>
  readonly places: Map<string, Place>
}

/** One revision: who comes, who goes, and whether somebody sent them away. */
function follow(draft: Draft, { name }: EnvironmentState, record: RevisionRecord): void {
  const { act, at } = record
  for (const change of record.changes) {
    const { remote, from, to, canary } = change
    const place = draft.places.get(remote) ?? { version: null, since: at, candidate: null }
    if (from !== to) endStand(draft, remote, place, at)
    condemn(draft, name, { record, change, candidate: place.candidate })
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

/** Whatever going back or a stop takes from customers has come to grief. */
function condemn({ fates, before }: Draft, environment: string, sending: Sending): void {
  const { record, change, candidate } = sending
  const { act, at, actor: by, reason } = record
  const { remote } = change
  for (const { version, what } of condemnedBy({ act, change, candidate, before }))
    fates.set(versionKey(remote, version), { remote, version, what, environment, by, at, reason })
}

type Beginning = { readonly from: string | null; readonly to: string; readonly act: RevisionRecord['act'] }

function begin({ before, proven, fates }: Draft, remote: string, { from, to, act }: Beginning): void {
  const key = versionKey(remote, to)
  if (!before.has(key)) before.set(key, from)
  if (act !== 'canary-done') return
  proven.add(key)
  fates.delete(key)
}

/** Time calls a version good that has stood long enough, also one that came to grief before. */
function endStand({ fates, proven }: Draft, remote: string, { version, since }: Place, at: string): void {
  if (version === null || Date.parse(at) - Date.parse(since) < PROVEN_SECONDS * 1_000) return
  const key = versionKey(remote, version)
  proven.add(key)
  if ((fates.get(key)?.at ?? '') <= since) fates.delete(key)
}

export type LastGoodQuestion = {
  readonly state: ReleaseState
  readonly record: TrackRecord
  readonly remote: string
  /** Nearest candidates first; the versions that stood before each of them follow. */
  readonly nearest: readonly (string | undefined)[]
  /** Versions that it shall replace. */
  readonly not: readonly string[]
  /** `<remote>@<version>` of those that somebody wants although they came to grief. */
  readonly accept?: readonly string[] | undefined
}

/**
 * The version to fall back on: one that somebody named, else the nearest that nothing speaks against and that has proven
 * itself, else the nearest that nothing speaks against. Null when there is none; blocked and collected ones never are.
 */
export function lastGood(question: LastGoodQuestion): VersionRef | null {
  const { state, remote, record, accept = [] } = question
  const good = candidates(question).filter(version => isGood(question, version))
  const keyed = (keys: { includes(key: string): boolean }) =>
    good.find(version => keys.includes(versionKey(remote, version)))
  const chosen = keyed(accept) ?? keyed({ includes: key => record.proven.has(key) }) ?? good[0]
  const known = chosen === undefined ? undefined : state.versions.get(versionKey(remote, chosen))
  return known === undefined ? null : { version: known.version, manifest: known.manifest }
}

/** What became of the versions that `lastGood` had to pass over, nearest first. */
export function passedOver(question: LastGoodQuestion): readonly VersionFate[] {
  const { record, remote } = question
  return candidates(question).flatMap(version => record.fates.get(versionKey(remote, version)) ?? [])
}

function isGood({ state, record, remote, accept = [] }: LastGoodQuestion, version: string): boolean {
  const key = versionKey(remote, version)
  const standing = state.versions.get(key)?.standing
  if (standing === undefined || standing === 'blocked') return false
  return accept.includes(key) || !record.fates.has(key)
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
