import type { HealthVerdict, SiteReport } from '@quayside/contracts/release/health'
import { type HealthThresholds, versionKey } from '@quayside/contracts/release/pins'
import { attemptsOf, figuresOf, REPORTED, RIPE_AFTER, type Sum, sumOf } from './figures.ts'
import {
  type Case,
  errorRule,
  failureRule,
  lcpRule,
  missingRule,
  type Suspicion,
  siteSilence,
} from './rules.ts'
import { countWords, figureWords, spanWords } from './words.ts'

export type Assessment = {
  /** Of one environment. */
  readonly reports: readonly SiteReport[]
  readonly remote: string
  readonly version: string
  /** Version it is compared with; null when there is none. */
  readonly baseline: string | null
  /** Moment (ms since 1970) from which the version is judged. */
  readonly since: number
  /** ms since 1970. */
  readonly now: number
  readonly thresholds: HealthThresholds
  /** When watching began (ms); no silence is counted before it. */
  readonly watchedSince?: number
  /** Verdict on a version without reports: `unhealthy` (default) in a rollout, `unknown` otherwise. */
  readonly onSilence?: 'unhealthy' | 'unknown'
}

/**
 * Judges one version by what all sites reported of it since a moment (architecture, "The release plane").
 *
 * `unhealthy` is said only of what is proven: with a one-sided 99 % bound beyond the threshold, at least five attempts
 * and three faults. That may come long before `minLoads` (five failures of five are enough). `healthy` needs `minLoads`
 * loads and every figure within its threshold. Everything between is `unknown`, and a rollout waits.
 *
 * The baseline is taken over the same window while it has `minLoads` there (a canary beside its main version, so that
 * an outage shows in both), else over the whole hour reported (a version that has just been replaced). A baseline that
 * is beyond the threshold itself keeps the version from being blamed, never makes it healthy.
 */
export function assess(question: Assessment): HealthVerdict {
  const { reports, thresholds, since, now } = question
  const version = versionKey(question.remote, question.version)
  const sum = sumOf({ reports, version, since, now })
  const suspicions = [...silenceOf(question, sum), ...suspicionsOf(question, sum)].sort(byGravity)
  const state = stateOf(suspicions, sum, thresholds)
  const figures = figuresOf(sum)
  const words = suspicions.map(suspicion => suspicion.words)
  if (state === 'healthy') return { state, words: [`Healthy: ${figureWords(figures)}.`], figures }
  if (state === 'unknown' && sum.loads < thresholds.minLoads)
    words.push(`Too few visitors yet: ${countWords(sum.loads, 'load')} of the ${thresholds.minLoads} needed.`)
  return { state, words, figures }
}

function stateOf(
  suspicions: readonly Suspicion[],
  { loads }: Sum,
  { minLoads }: HealthThresholds,
): HealthVerdict['state'] {
  if (suspicions.some(({ certainty }) => certainty === 'proven')) return 'unhealthy'
  return suspicions.length > 0 || loads < minLoads ? 'unknown' : 'healthy'
}

function suspicionsOf(question: Assessment, sum: Sum): readonly Suspicion[] {
  const judged: Case = { sum, baseline: baselineOf(question), thresholds: question.thresholds }
  const failures = failureRule(judged)
  // Reported failures explain missing loads.
  const missing = failures?.certainty === 'proven' ? null : missingRule(judged)
  return [failures, missing, errorRule(judged), lcpRule(judged)].filter(found => found !== null)
}

function baselineOf(question: Assessment): Case['baseline'] {
  const { baseline, reports, since, now, remote, thresholds } = question
  if (baseline === null) return null
  const name = versionKey(remote, baseline)
  const beside = sumOf({ reports, version: name, since, now })
  let lately: Sum | undefined
  return {
    name,
    enoughFor(measure) {
      if (measure(beside) >= thresholds.minLoads) return beside
      lately ??= sumOf({ reports, version: name, since: now - REPORTED, now })
      return measure(lately) >= thresholds.minLoads ? lately : null
    },
  }
}

function silenceOf(question: Assessment, sum: Sum): readonly Suspicion[] {
  const { reports, now, thresholds, watchedSince = 0, onSilence = 'unhealthy' } = question
  const since = Math.max(question.since, watchedSince)
  const words =
    siteSilence({ reports, since, now, silenceSeconds: thresholds.silenceSeconds }) ??
    browserSilence(question, sum)
  if (words === null) return []
  const certainty = onSilence === 'unhealthy' ? 'proven' : 'suspected'
  return [{ rule: 'silence', certainty, excess: Number.POSITIVE_INFINITY, words }]
}

/** Pages of the previous version were still sent, yet none of its browsers reported: telemetry itself has stopped. */
function browserSilence(
  { reports, remote, baseline, since, now, thresholds }: Assessment,
  { loads }: Sum,
): string | null {
  if (baseline === null || loads > 0) return null
  const window = Math.max(since, now - thresholds.silenceSeconds * 1_000 - RIPE_AFTER)
  const before = sumOf({ reports, version: versionKey(remote, baseline), since: window, now })
  if (before.ripe < thresholds.minLoads || attemptsOf(before) > 0) return null
  return `${countWords(before.ripe, 'page')} of ${versionKey(remote, baseline)} were sent in the last ${spanWords(thresholds.silenceSeconds)} and no browser has reported.`
}

const CERTAINTIES = ['proven', 'suspected', 'shared'] as const

function byGravity(one: Suspicion, other: Suspicion): number {
  const order = CERTAINTIES.indexOf(one.certainty) - CERTAINTIES.indexOf(other.certainty)
  return order !== 0 ? order : Math.sign(other.excess - one.excess) || one.rule.localeCompare(other.rule)
}
