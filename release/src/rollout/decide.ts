import type { HealthVerdict } from '@quayside/contracts/release/health'
import { type Canary, type PinsDocument, versionKey } from '@quayside/contracts/release/pins'
import type { ReleaseState } from '../domain/record/state.ts'
import { assess } from '../health/assess.ts'
import { canaryHealth, type HealthQuestion, lastChange, mainHealth } from '../health/environment-health.ts'
import { REPORTED } from '../health/figures.ts'
import { siteSilence } from '../health/rules.ts'
import { spanWords } from '../health/words.ts'

/** Period (s) after a pin, promotion or completed canary in which a version can be rolled back automatically. */
export const WATCH_SECONDS = 600
/** Maximum age (s) of the reports for a step; sites report every two seconds. */
const FRESH_SECONDS = 10
const MIN_LOADS = 5
/** Acts that introduce a version. A restored version is never rolled back, so nothing flaps. */
const FORWARD: ReadonlySet<string> = new Set(['pin', 'promote', 'canary-done'])

export type Situation = Omit<HealthQuestion, 'remote'> & { readonly versions: ReleaseState['versions'] }

export type Decision = {
  readonly remote: string
  readonly kind: 'step' | 'stop' | 'rollback' | 'hold'
  readonly wait: 'bake' | 'evidence' | 'lock' | 'outage' | 'comparison' | null
  readonly reason: string
}

/**
 * Decides for every remote of an environment (architecture, "The release plane"): step, stop or hold for a candidate;
 * roll back, or explain why not, for a version introduced within the last ten minutes that turns out unhealthy.
 * Rollbacks come first. Pure: the same situation gives the same decisions. A candidate steps once its step has lasted
 * `bakeSeconds` and it is healthy, and stops as soon as it is unhealthy, unwatched or blocked. A pinned version is
 * rolled back only when it is proven worse than the previous version in its last hour, and when most other remotes are
 * fine: an old version does not cure an outage of everything. Silence never rolls back a pinned version.
 */
export function decide(situation: Situation): readonly Decision[] {
  const pins = situation.environment.pins
  if (pins === null) return []
  const first = Object.entries(pins.newcomers ?? {}).map(([remote, canary]) =>
    decideCanary(situation, remote, { version: null, canary }),
  )
  const pinned = Object.entries(pins.remotes).map(([remote, { version, canary }]) =>
    canary === null
      ? decideMain(situation, pins, remote)
      : decideCanary(situation, remote, { version, canary }),
  )
  const decisions = [...pinned, ...first]
  const urgency = { stop: 0, rollback: 1, step: 2, hold: 3 } as const
  return decisions
    .filter(decision => decision !== null)
    .sort((one, other) => urgency[one.kind] - urgency[other.kind] || one.remote.localeCompare(other.remote))
}

export function isWatched({ environment, now }: Pick<Situation, 'environment' | 'now'>): boolean {
  const pins = Object.entries(environment.pins?.remotes ?? {})
  if (Object.keys(environment.pins?.newcomers ?? {}).length > 0) return true
  return pins.some(([remote, pin]) => pin.canary !== null || isRecent({ environment, now }, remote))
}

type Candidate = { readonly canary: Canary; readonly version: string | null }

function decideCanary(situation: Situation, remote: string, candidacy: Candidate): Decision | null {
  const { canary } = candidacy
  const candidate = versionKey(remote, canary.version)
  const at = `at ${canary.percent} %`
  if (situation.versions.get(candidate)?.standing === 'blocked')
    return decision(remote, 'stop', `${candidate} is taken away ${at}: it has been blocked.`)
  const health = canaryHealth({ ...situation, remote })
  if (health === null) return null
  const words = wordsOf(health)
  if (health.state === 'unhealthy')
    return decision(remote, 'stop', `${candidate} is taken away ${at}. ${words}`)
  const baked = (situation.now - Date.parse(canary.since)) / 1_000
  if (baked < canary.bakeSeconds) {
    const times = `${spanWords(Math.max(0, baked))} of ${spanWords(canary.bakeSeconds)}`
    return hold(remote, 'bake', `${candidate} stays ${at}: ${times} have passed. ${words}`)
  }
  if (health.state === 'unknown') return hold(remote, 'evidence', `${candidate} stays ${at}. ${words}`)
  const silence = siteSilence({ since: 0, ...situation, silenceSeconds: FRESH_SECONDS })
  if (silence !== null) return hold(remote, 'evidence', `${candidate} stays ${at}. ${silence}`)
  const { environment } = situation
  if (environment.isLocked || environment.lockedRemotes.has(remote))
    return hold(remote, 'lock', `${candidate} stays ${at}, since ${environment.name} is locked. ${words}`)
  return decision(
    remote,
    'step',
    `${candidate} ${goesOn(candidacy)} after ${spanWords(baked)} ${at}. ${words}`,
  )
}

function goesOn({ canary, version }: Candidate): string {
  const next = canary.steps.find(step => step > canary.percent)
  if (next !== undefined && next < 100) return `goes on to ${next} %`
  return version === null ? 'goes to everybody' : `takes the place of ${version}`
}

function decideMain(situation: Situation, pins: PinsDocument, remote: string): Decision | null {
  const pin = pins.remotes[remote]
  if (!pin?.previous || !isRecent(situation, remote)) return null
  const health = mainHealth({ ...situation, remote })
  if (health?.state !== 'unhealthy') return null
  const version = versionKey(remote, pin.version)
  const words = wordsOf(health)
  if (!isBetter(situation, pins, { remote, version: pin.previous.version }))
    return hold(
      remote,
      'comparison',
      `${version} stays, since ${pin.previous.version} before it is not known to be better. ${words}`,
    )
  if (isOutage(situation, pins, remote))
    return hold(remote, 'outage', `${version} stays, since most other remotes are in trouble too. ${words}`)
  return decision(remote, 'rollback', `${version} goes back to ${pin.previous.version}. ${words}`)
}

function isRecent({ environment, now }: Pick<Situation, 'environment' | 'now'>, remote: string): boolean {
  const change = lastChange(environment, remote)
  return change !== null && FORWARD.has(change.act) && now - Date.parse(change.at) <= WATCH_SECONDS * 1_000
}

function isBetter(
  { reports, now, versions }: Situation,
  { health }: PinsDocument,
  before: { readonly remote: string; readonly version: string },
): boolean {
  if (versions.get(versionKey(before.remote, before.version))?.standing === 'blocked') return false
  const last = assess({
    ...before,
    reports,
    baseline: null,
    since: now - REPORTED,
    now,
    thresholds: health,
    onSilence: 'unknown',
  })
  return last.figures.loads >= MIN_LOADS && last.state !== 'unhealthy'
}

/** Whether most other, unchanged remotes with a verdict are unhealthy too. */
function isOutage(situation: Situation, pins: PinsDocument, remote: string): boolean {
  const states = Object.keys(pins.remotes)
    .filter(other => other !== remote && !isRecent(situation, other))
    .map(other => mainHealth({ ...situation, remote: other })?.state)
  const troubled = states.filter(state => state === 'unhealthy').length
  return troubled > states.filter(state => state === 'healthy').length
}

function decision(remote: string, kind: 'step' | 'stop' | 'rollback', reason: string): Decision {
  return { remote, kind, wait: null, reason }
}

function hold(remote: string, wait: NonNullable<Decision['wait']>, reason: string): Decision {
  return { remote, kind: 'hold', wait, reason }
}

function wordsOf({ words }: HealthVerdict): string {
  return words.join(' ')
}
