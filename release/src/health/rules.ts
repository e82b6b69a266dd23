import type { SiteReport } from '@quayside/contracts/release/health'
import type { HealthThresholds } from '@quayside/contracts/release/pins'
import { attemptsOf, type Sum } from './figures.ts'
import { type Estimate, rateOf, shareOf, upperQuartileOf } from './statistics.ts'
import { countWords, percentWords, secondsWords, spanWords } from './words.ts'

/**
 * One thing that speaks against a version. `proven` makes it unhealthy; `suspected` figures are beyond the limit, too
 * few to be sure; `shared` ones are beyond it for the version before as well. The last two only keep it from being healthy.
 */
export type Suspicion = {
  readonly rule: 'silence' | 'missing' | 'failures' | 'errors' | 'lcp'
  readonly certainty: 'proven' | 'suspected' | 'shared'
  /** How many times beyond what is allowed: worse things are told first. */
  readonly excess: number
  readonly words: string
}

/** What a rule looks at. */
export type Case = {
  readonly sum: Sum
  /** Version it is compared with, as `<remote>@<version>`, and its figures as far as they are enough; null without. */
  readonly baseline: { readonly name: string; enoughFor(measure: (sum: Sum) => number): Sum | null } | null
  readonly thresholds: HealthThresholds
}

/** Nobody is judged by fewer attempts, nor by fewer failures or errors: they may all be one visitor's. */
const MIN_ATTEMPTS = 5
const MIN_FAULTS = 3
/** A percentile of fewer samples says nothing. */
const MIN_SAMPLES = 20
/** A version before that shows this part of what is allowed suffers from something as well. */
const STRAINED = 0.5
/** Loads that come back below this share of what is usual are far fewer. */
const FAR_FEWER = 0.5

/** Loads that failed, in all attempts. */
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

/** Errors after loading, for each load. */
export function errorRule(judged: Case): Suspicion | null {
  const { sum, thresholds, baseline } = judged
  const compared = baseline?.enoughFor(({ loads }) => loads) ?? null
  return faultRule(judged, {
    rule: 'errors',
    faults: sum.errors,
    isEnough: Math.max(attemptsOf(sum), sum.errors) >= MIN_ATTEMPTS,
    // A version that never loads and yet throws is judged as if it had loaded once.
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
  /** The same of the version before; null when too little is known of it. */
  readonly before: Estimate | null
  readonly allowed: number
  readonly what: string
}

/**
 * Beyond the threshold by its lower bound is proven. A version before that is strained itself raises what is allowed
 * to the upper bound of what it shows, since what both suffer (an outage of a service, of a network) is no fault of the
 * new one. It never lowers it, and a version before that is well or of which little is known excuses nothing.
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

/** Largest Contentful Paint against the version before, bound against bound. */
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

/** Pages were sent and far fewer loads came back than usual: a version too broken to report anything. */
export function missingRule({ sum, baseline, thresholds }: Case): Suspicion | null {
  const compared = baseline?.enoughFor(({ ripe }) => ripe)
  if (!compared || sum.ripe < thresholds.minLoads) return null
  // All loads count for the version judged, which may come late, but only those of the same time for what is usual.
  const usual = rateOf(compared.ripeLoads, compared.ripe)
  const back = rateOf(sum.loads, sum.ripe)
  if (back.high >= FAR_FEWER * usual.low) return null
  const expected = Math.round(usual.value * sum.ripe)
  const loads = sum.loads === 0 ? 'Not one load' : `Only ${countWords(sum.loads, 'load')}`
  const words = `${loads} came back from ${countWords(sum.ripe, 'page')} sent (${expected} would be usual).`
  return { rule: 'missing', certainty: 'proven', excess: expected / Math.max(sum.loads, 0.5), words }
}

/** What tells whether anybody still watches. */
export type Watch = {
  readonly reports: readonly SiteReport[]
  readonly since: number
  readonly now: number
  readonly silenceSeconds: number
}

/** No site has written anything for too long, or none of them ever has. */
export function siteSilence({ reports, since, now, silenceSeconds }: Watch): string | null {
  const last = reports.reduce((newest, { writtenAt }) => Math.max(newest, writtenAt), since)
  const silent = (now - last) / 1_000
  if (silent <= silenceSeconds) return null
  return `No site has reported for ${spanWords(silent)} (at most ${spanWords(silenceSeconds)} is allowed).`
}
