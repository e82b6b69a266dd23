import type { HealthVerdict, SiteReport } from '@quayside/contracts/release/health'
import { type HealthThresholds, versionKey } from '@quayside/contracts/release/pins'
import {
  attemptsOf,
  cellsOfRemote,
  type Evidence,
  evidenceOf,
  figuresOf,
  REPORTED,
  RIPE_AFTER,
} from './figures.ts'
import { lcpRule } from './lcp-rule.ts'
import { loudOnes, quietRanges, rangesToDoWithout, weigh } from './ranges.ts'
import { type Case, errorRule, failureRule, missingRule, type Suspicion, siteSilence } from './rules.ts'
import { countWords, figureWords, spanWords } from './words.ts'

export type Assessment = {
  readonly reports: readonly SiteReport[]
  readonly remote: string
  readonly version: string
  readonly baseline: string | null
  readonly since: number
  readonly now: number
  readonly thresholds: HealthThresholds
  /** Earlier silence does not count (ms). */
  readonly watchedSince?: number
  /** A candidate is healthy only on the word of visitors who had used the site before it became a candidate. */
  readonly isCandidate?: boolean
  /** Verdict on a version without reports: `unhealthy` (default) in a rollout, `unknown` otherwise. */
  readonly onSilence?: 'unhealthy' | 'unknown'
}

/**
 * Judges one version by all sites' reports since a moment (architecture, "The release plane").
 *
 * `unhealthy` requires proof: a one-sided 99 % bound beyond the threshold, at least five visitors and three faults.
 * That may come long before `minLoads` (five failures of five are enough). `healthy` needs `minLoads` loads and every
 * figure within its threshold. Everything between is `unknown`, and a rollout waits. Both verdicts must hold without
 * the address ranges that support them most (`rangesToDoWithout`).
 *
 * The baseline uses the same window while it has `minLoads` there (a canary next to its main version, so that an outage
 * shows in both), otherwise the whole reported hour (a version that was just replaced). A baseline beyond the threshold
 * keeps the version from being blamed, but never makes it healthy.
 */
export function assess(question: Assessment): HealthVerdict {
  const { reports, since, now, remote } = question
  const { minLoads } = question.thresholds
  const evidence = evidenceOf({ reports, version: versionKey(remote, question.version), since, now })
  const cells = cellsOfRemote(reports, remote)
  const known: Known = { evidence, cells, without: rangesToDoWithout(cells) }
  const suspicions = [...silenceOf(question, known), ...suspicionsOf(question, known)]
  const words = suspicions.sort(byGravity).map(suspicion => suspicion.words)
  const lack = lackOf(question, known)
  const state = stateOf(suspicions, lack)
  const figures = figuresOf(evidence)
  if (state === 'healthy') words.push(`Healthy: ${figureWords(figures)}.`)
  if (state === 'unknown' && lack !== null && (suspicions.length === 0 || evidence.all.loads < minLoads))
    words.push(lack)
  return { state, words: [...words, ...leftOutWords(known)], figures }
}

type Known = Pick<Case, 'evidence' | 'without' | 'cells'>

function stateOf(suspicions: readonly Suspicion[], lack: string | null): HealthVerdict['state'] {
  if (suspicions.some(({ certainty }) => certainty === 'proven')) return 'unhealthy'
  return suspicions.length > 0 || lack !== null ? 'unknown' : 'healthy'
}

function lackOf({ thresholds, isCandidate }: Assessment, { evidence, without, cells }: Known): string | null {
  const { minLoads } = thresholds
  const { loads, known } = evidence.all
  if (loads < minLoads) return `Too few visitors yet: ${countWords(loads, 'load')} of the ${minLoads} needed.`
  if (isCandidate && known < minLoads)
    return `Too few visitors yet who had the version next to it before: ${countWords(known, 'load')} of the ${minLoads} needed.`
  const voice = (counts: typeof evidence.all) => (isCandidate ? counts.known : counts.loads)
  if (voice(weigh(quietRanges(evidence, cells), { without, speaks: voice })) >= minLoads) return null
  return `Too few address ranges yet: fewer than the ${countWords(minLoads, 'load')} needed without those of the busiest ${without === 1 ? 'one' : without}.`
}

/** Describes discounted reports, when there are enough to matter. */
function leftOutWords({ evidence, cells }: Known): readonly string[] {
  const { leftOut, all } = evidence
  const loud = loudOnes(evidence, quietRanges(evidence, cells))
  return [
    ...(leftOut === 0
      ? []
      : [`${countWords(leftOut, 'report')} left out: without a page that was given this version.`]),
    ...(loud.visitors === 0 || loud.visitors * LOUD_FROM < attemptsOf(all)
      ? []
      : [
          `${countWords(loud.visitors, 'visitor')} left out: ${loud.ranges === 1 ? 'one address range is' : `${loud.ranges} address ranges are`} louder than three usual ones.`,
        ]),
  ]
}

const LOUD_FROM = 10

function suspicionsOf(question: Assessment, known: Known): readonly Suspicion[] {
  const judged: Case = { ...known, baseline: baselineOf(question), thresholds: question.thresholds }
  const failures = failureRule(judged)
  // Reported failures explain missing loads.
  const missing = failures?.certainty === 'proven' ? null : missingRule(judged)
  return [failures, missing, errorRule(judged), lcpRule(judged)].filter(found => found !== null)
}

function baselineOf(question: Assessment): Case['baseline'] {
  const { baseline, reports, since, now, remote, thresholds } = question
  if (baseline === null) return null
  const name = versionKey(remote, baseline)
  const others = evidenceOf({ reports, version: name, since, now })
  let lately: Evidence | undefined
  return {
    name,
    enoughFor(measure) {
      if (measure(others) >= thresholds.minLoads) return others
      lately ??= evidenceOf({ reports, version: name, since: now - REPORTED, now })
      return measure(lately) >= thresholds.minLoads ? lately : null
    },
  }
}

function silenceOf(question: Assessment, known: Known): readonly Suspicion[] {
  const { reports, now, thresholds, watchedSince = 0, onSilence = 'unhealthy' } = question
  const since = Math.max(question.since, watchedSince)
  const words =
    siteSilence({ reports, since, now, silenceSeconds: thresholds.silenceSeconds }) ??
    browserSilence(question, known)
  if (words === null) return []
  const certainty = onSilence === 'unhealthy' ? 'proven' : 'suspected'
  return [{ rule: 'silence', certainty, excess: Number.POSITIVE_INFINITY, words }]
}

/** Pages of the previous version were sent, yet none of its browsers reported: telemetry itself has stopped. */
function browserSilence(
  { reports, remote, baseline, since, now, thresholds }: Assessment,
  { evidence, without, cells }: Known,
): string | null {
  if (baseline === null || evidence.all.loads > 0) return null
  const window = Math.max(since, now - thresholds.silenceSeconds * 1_000 - RIPE_AFTER)
  const before = evidenceOf({ reports, version: versionKey(remote, baseline), since: window, now })
  const rest = weigh(quietRanges(before, cells), { without, speaks: ({ ripe }) => ripe })
  if (rest.ripe < thresholds.minLoads || attemptsOf(before.all) > 0) return null
  return `${countWords(before.all.ripe, 'page')} of ${versionKey(remote, baseline)} were sent in the last ${spanWords(thresholds.silenceSeconds)} and no browser has reported.`
}

const CERTAINTIES = ['proven', 'suspected', 'shared'] as const

function byGravity(one: Suspicion, other: Suspicion): number {
  const order = CERTAINTIES.indexOf(one.certainty) - CERTAINTIES.indexOf(other.certainty)
  return order !== 0 ? order : Math.sign(other.excess - one.excess) || one.rule.localeCompare(other.rule)
}
