import type { HealthVerdict, SiteReport } from '@quayside/contracts/release/health'
import type { PinsDocument } from '@quayside/contracts/release/pins'
import type { EnvironmentState, RevisionRecord } from '../domain/record/state.ts'
import { type Assessment, assess } from './assess.ts'
import { REPORTED } from './figures.ts'

/** Recent faults (ms) are also judged alone: a long good period must not hide them. */
const RECENT = 300_000
/** Accepted clock lead (ms) of an entry's writer; the same as in `doctor`. */
const AHEAD = 60_000

export type HealthQuestion = {
  readonly environment: EnvironmentState
  readonly remote: string
  readonly reports: readonly SiteReport[]
  readonly now: number
  /** Earlier silence does not count (ms). */
  readonly watchedSince?: number
}

export function mainHealth(question: HealthQuestion): HealthVerdict | null {
  const { environment, remote, now } = question
  const pin = environment.pins?.remotes[remote]
  if (!environment.pins || pin === undefined) return null
  const change = lastChange(environment, remote)
  return overTime({
    ...commonOf(question, environment.pins),
    version: pin.version,
    baseline: pin.previous?.version ?? null,
    since: Math.max(change === null ? 0 : Date.parse(change.at), now - REPORTED),
    onSilence: 'unknown',
  })
}

export function canaryHealth(question: HealthQuestion): HealthVerdict | null {
  const { environment, remote } = question
  const { pins } = environment
  const pin = pins?.remotes[remote]
  const canary = pin === undefined ? pins?.newcomers?.[remote] : pin.canary
  if (!pins || !canary) return null
  return overTime({
    ...commonOf(question, pins),
    version: canary.version,
    baseline: pin?.version ?? null,
    since: Date.parse(canary.since),
    isCandidate: true,
  })
}

export function lastChange({ revisions }: EnvironmentState, remote: string): RevisionRecord | null {
  const isOfRemote = ({ changes }: RevisionRecord) =>
    changes.some(change => change.remote === remote && change.from !== change.to)
  return revisions.findLast(isOfRemote) ?? null
}

function commonOf(
  { remote, reports, now, watchedSince }: HealthQuestion,
  { health }: PinsDocument,
): Pick<Assessment, 'remote' | 'reports' | 'now' | 'thresholds'> {
  return { remote, reports, now, thresholds: health, ...(watchedSince !== undefined && { watchedSince }) }
}

/** The verdict over the whole period, or over the last minutes if that is worse and has enough data. */
function overTime(asked: Assessment): HealthVerdict {
  const { now, thresholds } = asked
  // A start in the future would hide faults until then; judge the last minutes instead.
  const since = asked.since > now + AHEAD ? now - RECENT : asked.since
  const question = { ...asked, since }
  const whole = assess(question)
  if (whole.state === 'unhealthy' || since >= now - RECENT) return whole
  const recent = assess({ ...question, since: now - RECENT })
  if (recent.state === 'unhealthy') return recent
  const hasFigures = recent.figures.loads >= thresholds.minLoads
  return recent.state === 'unknown' && hasFigures ? recent : whole
}
