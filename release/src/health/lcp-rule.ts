import type { Evidence } from './figures.ts'
import { samplesWithout } from './ranges.ts'
import type { Case, Suspicion } from './rules.ts'
import { upperQuartileOf } from './statistics.ts'
import { secondsWords } from './words.ts'

const MIN_SAMPLES = 20

/** A breach and a pass must each hold without the address ranges that support it most. */
export function lcpRule({ evidence, without, baseline, thresholds }: Case): Suspicion | null {
  const compared = baseline?.enoughFor(({ lcp }) => lcp.length)
  if (!baseline || !compared || compared.lcp.length < MIN_SAMPLES || evidence.lcp.length < MIN_SAMPLES)
    return null
  const [seen, before] = [quartileOf(evidence, 0, 'slow'), quartileOf(compared, 0, 'fast')]
  if (seen === null || before === null || before.value <= 0) return null
  const slowest = quartileOf(evidence, without, 'fast')
  const fastestBefore = quartileOf(compared, without, 'slow')
  const seenRatio = seen.value / before.value
  const ratio = Math.max(seenRatio, slowest && fastestBefore ? slowest.value / fastestBefore.value : 0)
  if (ratio <= thresholds.maxLcpRatio) return null
  const [fast, slowBefore] = [quartileOf(evidence, without, 'slow'), quartileOf(compared, without, 'fast')]
  const isProven = fast !== null && slowBefore !== null && fast.low > slowBefore.high * thresholds.maxLcpRatio
  const figures = `LCP ${secondsWords(seen.value)} against ${secondsWords(before.value)} of ${baseline.name} (${seenRatio.toFixed(1)} times; at most ${thresholds.maxLcpRatio} is allowed)`
  return {
    rule: 'lcp',
    certainty: isProven ? 'proven' : 'suspected',
    excess: ratio / thresholds.maxLcpRatio,
    words: isProven ? `${figures}.` : `${figures}, too few to be sure.`,
  }
}

function quartileOf({ lcp }: Evidence, without: number, which: 'slow' | 'fast') {
  return upperQuartileOf(samplesWithout(lcp, without, which))
}
