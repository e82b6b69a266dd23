import type { SiteReport } from '@quayside/contracts/release/health'
import type { HealthThresholds } from '@quayside/contracts/release/pins'
import { attemptsOf, type Counts, type Evidence } from './figures.ts'
import { quietRanges, weigh } from './ranges.ts'
import { type Estimate, rateOf, shareOf } from './statistics.ts'
import { countWords, percentWords, spanWords } from './words.ts'

/** `proven` makes a version unhealthy; `suspected` has too little data, `shared` affects the previous version too. */
export type Suspicion = {
  readonly rule: 'silence' | 'missing' | 'failures' | 'errors' | 'lcp'
  readonly certainty: 'proven' | 'suspected' | 'shared'
  readonly excess: number
  readonly words: string
}

export type Case = {
  readonly evidence: Evidence
  /** Number of address ranges a decision must hold without. */
  readonly without: number
  readonly cells: number
  /** Version to compare with (`<remote>@<version>`), and its evidence when there is enough; null without one. */
  readonly baseline: {
    readonly name: string
    enoughFor(measure: (evidence: Evidence) => number): Evidence | null
  } | null
  readonly thresholds: HealthThresholds
}

/** Fewer attempts, failures or errors than this may all come from one visitor. */
const MIN_ATTEMPTS = 5
const MIN_FAULTS = 3
/** Share of the limit beyond which a previous version has problems too. */
const STRAINED = 0.5
/** Below this share of the usual loads, too few pages report back. */
const FAR_FEWER = 0.5

type Measure = {
  readonly rule: 'failures' | 'errors'
  readonly chances: (counts: Counts) => number
  readonly faults: (counts: Counts) => number
  readonly rate: (counts: Counts) => Estimate
}

const FAILURES: Measure = {
  rule: 'failures',
  chances: attemptsOf,
  faults: ({ loadFailures }) => loadFailures,
  rate: counts => shareOf(counts.loadFailures, attemptsOf(counts)),
}

const ERRORS: Measure = {
  rule: 'errors',
  chances: ({ loads }) => loads,
  faults: ({ errors }) => errors,
  // A version that throws without ever loading is judged as if it had loaded once.
  rate: ({ errors, loads }) => rateOf(errors, Math.max(loads, 1)),
}

export function failureRule(judged: Case): Suspicion | null {
  const { all } = judged.evidence
  const attempts = attemptsOf(all)
  return faultRule(judged, FAILURES, {
    isEnough: attempts >= MIN_ATTEMPTS,
    allowed: judged.thresholds.maxFailureRate,
    what: `${all.loadFailures} of ${countWords(attempts, 'load')} failed`,
  })
}

export function errorRule(judged: Case): Suspicion | null {
  const { all } = judged.evidence
  return faultRule(judged, ERRORS, {
    isEnough: Math.max(attemptsOf(all), all.errors) >= MIN_ATTEMPTS,
    allowed: judged.thresholds.maxErrorRate,
    what: `${countWords(all.errors, 'error')} in ${all.loads === 0 ? 'not one load' : countWords(all.loads, 'load')}`,
  })
}

type Found = { readonly isEnough: boolean; readonly allowed: number; readonly what: string }

/**
 * Proven when the lower bound exceeds the threshold without the address ranges that report most faults. Clear only when
 * the rate stays within it without those that report fewest. If the previous version has problems too, the limit rises
 * to the upper bound of its rate: a fault both share (an outage of a service or network) is not the new version's. The
 * limit never falls, and a previous version that is healthy or barely measured excuses nothing.
 */
function faultRule(judged: Case, measure: Measure, { isEnough, allowed, what }: Found): Suspicion | null {
  const { evidence, without, baseline } = judged
  const { rule, faults, rate } = measure
  if (faults(evidence.all) === 0) return null
  const ranges = quietRanges(evidence, judged.cells)
  const blame = blameOf(measure, allowed)
  const seen = rate(weigh(ranges, { without: 0, speaks: blame }))
  const leastBlamed = weigh(ranges, { without, speaks: blame })
  const mostBlamed = rate(weigh(ranges, { without, speaks: counts => -blame(counts) }))
  if (seen.value <= allowed && mostBlamed.value <= allowed) return null
  const before = beforeOf(judged, measure, allowed)
  const isShared = before !== null && before.value > allowed * STRAINED
  const bound = isShared ? Math.max(allowed, before.high) : allowed
  const excess = Math.max(seen.value, mostBlamed.value) / Math.max(bound, 0.001)
  const figures = `${what} (${percentWords(seen.value)}; at most ${percentWords(allowed)} is allowed)`
  if (isEnough && faults(leastBlamed) >= MIN_FAULTS && rate(leastBlamed).low > bound) {
    const also = isShared
      ? ` ${baseline?.name} has ${percentWords(before.value)}, which does not excuse it.`
      : ''
    return { rule, certainty: 'proven', excess, words: `${figures}.${also}` }
  }
  if (isShared) {
    const words = `${figures}, but ${baseline?.name} has ${percentWords(before.value)} as well: it may be no fault of this version.`
    return { rule, certainty: 'shared', excess, words }
  }
  const isCertainInAll = isEnough && faults(evidence.all) >= MIN_FAULTS && seen.low > bound
  const words = doubtWords({ figures, without, isCertainInAll, isFineInAll: seen.value <= allowed })
  return { rule, certainty: 'suspected', excess, words }
}

function doubtWords(doubt: {
  readonly figures: string
  readonly without: number
  readonly isCertainInAll: boolean
  readonly isFineInAll: boolean
}): string {
  const { figures, without, isCertainInAll, isFineInAll } = doubt
  if (isFineInAll)
    return `${figures}, but more than that without the ${countWords(without, 'address range')} that speak best for it.`
  if (isCertainInAll)
    return `${figures}, but too few address ranges say so: nothing is decided on the word of ${without}.`
  return `${figures}, too few to be sure.`
}

function blameOf({ chances, faults }: Measure, allowed: number): (counts: Counts) => number {
  return counts => faults(counts) - allowed * chances(counts)
}

/** The previous version's rate, without the ranges that blame it most; null without enough data. */
function beforeOf({ baseline, without, cells }: Case, measure: Measure, allowed: number): Estimate | null {
  const compared = baseline?.enoughFor(({ all }) => measure.chances(all)) ?? null
  if (compared === null) return null
  return measure.rate(weigh(quietRanges(compared, cells), { without, speaks: blameOf(measure, allowed) }))
}

/** Far fewer loads than pages sent: the version is too broken to report. */
export function missingRule({ evidence, without, cells, baseline, thresholds }: Case): Suspicion | null {
  const compared = baseline?.enoughFor(({ all }) => all.ripe)
  const { ripe, loads } = evidence.all
  if (!compared || ripe < thresholds.minLoads) return null
  // All loads count for the judged version, since some come late; the usual rate counts the same period only.
  const before = weigh(quietRanges(compared, cells), {
    without,
    speaks: counts => counts.ripeLoads - counts.ripe,
  })
  const usual = rateOf(before.ripeLoads, before.ripe)
  const rest = weigh(quietRanges(evidence, cells), {
    without,
    speaks: counts => usual.value * counts.ripe - counts.loads,
  })
  if (rest.ripe <= 0 || rateOf(rest.loads, rest.ripe).high >= FAR_FEWER * usual.low) return null
  const expected = Math.round(usual.value * ripe)
  const back = loads === 0 ? 'Not one load' : `Only ${countWords(loads, 'load')}`
  const words = `${back} came back from ${countWords(ripe, 'page')} sent (${expected} would be usual).`
  return { rule: 'missing', certainty: 'proven', excess: expected / Math.max(loads, 0.5), words }
}

export type Watch = {
  readonly reports: readonly SiteReport[]
  readonly since: number
  readonly now: number
  readonly silenceSeconds: number
}

export function siteSilence({ reports, since, now, silenceSeconds }: Watch): string | null {
  const last = reports.reduce((newest, { writtenAt }) => Math.max(newest, writtenAt), since)
  const silent = (now - last) / 1_000
  if (silent <= silenceSeconds) return null
  return `No site has reported for ${spanWords(silent)} (at most ${spanWords(silenceSeconds)} is allowed).`
}
