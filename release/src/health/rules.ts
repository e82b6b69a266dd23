import type { SiteReport } from '@quayside/contracts/release/health'
import type { HealthThresholds } from '@quayside/contracts/release/pins'
import { attemptsOf, type Sum } from './figures.ts'
import { type Estimate, rateOf, shareOf, upperQuartileOf } from './statistics.ts'
import { countWords, percentWords, secondsWords, spanWords } from './words.ts'

/**
 * One finding against a version. `proven` makes it unhealthy; `suspected` is beyond the limit on too little data;
 * `shared` is beyond the limit for the previous version as well. The last two only keep it from being healthy.
 */
export type Suspicion = {
  readonly rule: 'silence' | 'missing' | 'failures' | 'errors' | 'lcp'
  readonly certainty: 'proven' | 'suspected' | 'shared'
  /** Factor by which the limit is exceeded; the worst finding is shown first. */
  readonly excess: number
  readonly words: string
}

/** Input of a rule. */
export type Case = {
  readonly sum: Sum
  /** Version compared with (`<remote>@<version>`), and its totals where there is enough data; null without one. */
  readonly baseline: { readonly name: string; enoughFor(measure: (sum: Sum) => number): Sum | null } | null
  readonly thresholds: HealthThresholds
}

/** Fewer attempts, failures or errors than this may all come from one visitor. */
const MIN_ATTEMPTS = 5
const MIN_FAULTS = 3
/** A percentile of fewer samples means nothing. */
const MIN_SAMPLES = 20
/** A previous version beyond this part of the limit has problems as well. */
const STRAINED = 0.5
/** Below this share of the usual loads, too few come back. */
const FAR_FEWER = 0.5

/** Failed loads per attempt. */
export function failureRule(judged: Case): Suspicion | null {
  const { sum, thresholds, baseline } = judged
  const attempts = attemptsOf(sum)
  const compared = baseline?.enoughFor(attemptsOf) ?? null
  return faultRule(judged, {
    rule: 'failures',
    faults: sum.loadFailures,
    isEnough: attempts >= MIN_ATTEMPTS,
    seen: shareOf(sum.loadFailures, attempts),
    before: compared && shareOf(compared.loadFailures, attemptsOf(compared)),
    allowed: thresholds.maxFailureRate,
    what: `${sum.loadFailures} of ${countWords(attempts, 'load')} failed`,
  })
}

/** Errors after loading, per load. */
export function errorRule(judged: Case): Suspicion | null {
  const { sum, thresholds, baseline } = judged
  const compared = baseline?.enoughFor(({ loads }) => loads) ?? null
  return faultRule(judged, {
    rule: 'errors',
    faults: sum.errors,
    isEnough: Math.max(attemptsOf(sum), sum.errors) >= MIN_ATTEMPTS,
    // A version that throws without ever loading is judged as if it had loaded once.
    seen: rateOf(sum.errors, Math.max(sum.loads, 1)),
    before: compared && rateOf(compared.errors, compared.loads),
    allowed: thresholds.maxErrorRate,
    what: `${countWords(sum.errors, 'error')} in ${sum.loads === 0 ? 'not one load' : countWords(sum.loads, 'load')}`,
  })
}

type Faults = {
  readonly rule: 'failures' | 'errors'
  readonly faults: number
  readonly isEnough: boolean
  readonly seen: Estimate
  /** The same rate of the previous version; null without enough data. */
  readonly before: Estimate | null
  readonly allowed: number
  readonly what: string
}

/**
 * Proven when the lower bound exceeds the threshold. If the previous version has problems too, the limit rises to the
 * upper bound of its rate: what both suffer (an outage of a service or network) is not the new version's fault. The
 * limit never falls, and a previous version that is healthy or barely measured excuses nothing.
 */
function faultRule({ baseline }: Case, found: Faults): Suspicion | null {
  const { rule, faults, seen, before, allowed, what } = found
  if (faults === 0 || seen.value <= allowed) return null
  const isShared = before !== null && before.value > allowed * STRAINED
  const bound = isShared ? Math.max(allowed, before.high) : allowed
  const isProven = found.isEnough && faults >= MIN_FAULTS && seen.low > bound
  const excess = seen.value / Math.max(bound, 0.001)
  const figures = `${what} (${percentWords(seen.value)}; at most ${percentWords(allowed)} is allowed)`
  if (isProven) {
    const also = isShared
      ? ` ${baseline?.name} has ${percentWords(before.value)}, which does not excuse it.`
      : ''
    return { rule, certainty: 'proven', excess, words: `${figures}.${also}` }
  }
  if (isShared) {
    const words = `${figures}, but ${baseline?.name} has ${percentWords(before.value)} as well: it may be no fault of this version.`
    return { rule, certainty: 'shared', excess, words }
  }
  return { rule, certainty: 'suspected', excess, words: `${figures}, too few to be sure.` }
}

/** Largest Contentful Paint against the previous version, bound against bound. */
export function lcpRule({ sum, baseline, thresholds }: Case): Suspicion | null {
  const compared = baseline?.enoughFor(({ lcp }) => lcp.length)
  if (!baseline || !compared || compared.lcp.length < MIN_SAMPLES || sum.lcp.length < MIN_SAMPLES) return null
  const seen = upperQuartileOf(sum.lcp)
  const before = upperQuartileOf(compared.lcp)
  if (seen === null || before === null || before.value <= 0) return null
  const ratio = seen.value / before.value
  if (ratio <= thresholds.maxLcpRatio) return null
  const isProven = seen.low > before.high * thresholds.maxLcpRatio
  const times = ratio.toFixed(1)
  const figures = `LCP ${secondsWords(seen.value)} against ${secondsWords(before.value)} of ${baseline.name} (${times} times; at most ${thresholds.maxLcpRatio} is allowed)`
  return {
    rule: 'lcp',
    certainty: isProven ? 'proven' : 'suspected',
    excess: ratio / thresholds.maxLcpRatio,
    words: isProven ? `${figures}.` : `${figures}, too few to be sure.`,
  }
}

/** Far fewer loads than pages sent: a version too broken to report anything. */
export function missingRule({ sum, baseline, thresholds }: Case): Suspicion | null {
  const compared = baseline?.enoughFor(({ ripe }) => ripe)
  if (!compared || sum.ripe < thresholds.minLoads) return null
  // All loads count for the judged version, since some come late; the usual rate counts only those of the same period.
  const usual = rateOf(compared.ripeLoads, compared.ripe)
  const back = rateOf(sum.loads, sum.ripe)
  if (back.high >= FAR_FEWER * usual.low) return null
  const expected = Math.round(usual.value * sum.ripe)
  const loads = sum.loads === 0 ? 'Not one load' : `Only ${countWords(sum.loads, 'load')}`
  const words = `${loads} came back from ${countWords(sum.ripe, 'page')} sent (${expected} would be usual).`
  return { rule: 'missing', certainty: 'proven', excess: expected / Math.max(sum.loads, 0.5), words }
}

/** Input of the silence rule. */
export type Watch = {
  readonly reports: readonly SiteReport[]
  readonly since: number
  readonly now: number
  readonly silenceSeconds: number
}

/** No site has reported for too long, or ever. */
export function siteSilence({ reports, since, now, silenceSeconds }: Watch): string | null {
  const last = reports.reduce((newest, { writtenAt }) => Math.max(newest, writtenAt), since)
  const silent = (now - last) / 1_000
  if (silent <= silenceSeconds) return null
  return `No site has reported for ${spanWords(silent)} (at most ${spanWords(silenceSeconds)} is allowed).`
}
