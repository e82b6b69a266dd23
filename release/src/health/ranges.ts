import { RANGE_CELLS } from '@quayside/contracts/release/health'
import { attemptsOf, type Counts, type Evidence, noCounts, type Sample } from './figures.ts'

/** Maximum address ranges one party may control, absolute and as a share of the ranges in use. */
const MOST_FORGED = 50
const FORGED_SHARE = 0.05
/** Maximum weight of one range, as a multiple of the median range, and the minimum of that limit. */
const LOUDEST = 3

/** One in twenty of the ranges in use, fifty at most, estimated from `cells` (linear counting). */
export function rangesToDoWithout(cells: number): number {
  const free = RANGE_CELLS - cells
  const ranges = free <= 0 ? Number.POSITIVE_INFINITY : RANGE_CELLS * Math.log(RANGE_CELLS / free)
  return Math.min(MOST_FORGED, Math.max(1, Math.ceil(ranges * FORGED_SHARE - 0.5)))
}

export type Weighing = {
  readonly without: number
  /** How strongly a range supports the finding; the strongest supporters are left out, never an opposing range. */
  readonly speaks: (counts: Counts) => number
}

/** The sum without the strongest supporters; no party with that many ranges or fewer decides it. */
export function weigh(ranges: readonly Counts[], { without, speaks }: Weighing): Counts {
  if (without === 0) return totalOf(ranges)
  const voices = new Float64Array(ranges.map(speaks))
  const line = Math.max(0, voices.toSorted()[ranges.length - without] ?? 0)
  // Of several ranges at the cutoff, drop only as many as still needed.
  let more = line === 0 ? 0 : without - voices.filter(voice => voice > line).length
  return totalOf(
    ranges.filter((_, index) => {
      const voice = voices[index] ?? 0
      if (voice === line && more > 0) more -= 1
      else return voice <= line
      return false
    }),
  )
}

/** Caps a range at three usual ones. More faults raise the usual level, so that they never quiet a range. */
export function quietRanges(evidence: Evidence, cellsInUse: number): readonly Counts[] {
  const present = quietOnes.get(evidence)
  if (present !== undefined) return present
  const quiet = quieted(evidence, cellsInUse)
  quietOnes.set(evidence, quiet)
  return quiet
}

const quietOnes = new WeakMap<Evidence, readonly Counts[]>()

function quieted({ cells, all }: Evidence, cellsInUse: number): readonly Counts[] {
  const ranges = [...cells.values()]
  const loads = middleOf(ranges.map(counts => counts.loads))
  const pages = LOUDEST * middleOf(ranges.map(({ ripe }) => ripe))
  const mean = (faults: number) => LOUDEST * Math.max(loads, faults / Math.max(cellsInUse, 1))
  const [failures, errors] = [mean(all.loadFailures), mean(all.errors)]
  return ranges.map(counts => {
    const share = Math.min(1, (LOUDEST * loads) / counts.loads)
    return {
      assigned: counts.assigned,
      ripe: Math.min(counts.ripe, pages),
      ripeLoads: counts.ripeLoads * Math.min(1, pages / counts.ripe),
      loads: counts.loads === 0 ? 0 : counts.loads * share,
      known: counts.loads === 0 ? 0 : counts.known * share,
      loadFailures: Math.min(counts.loadFailures, failures),
      errors: Math.min(counts.errors, errors),
    }
  })
}

/** Visitors discounted because their range exceeds three usual ones, and the number of such ranges. */
export function loudOnes(
  { cells }: Evidence,
  ranges: readonly Counts[],
): { readonly visitors: number; readonly ranges: number } {
  const cut = [...cells.values()].map(
    (counts, index) => attemptsOf(counts) - attemptsOf(ranges[index] ?? counts),
  )
  const loud = cut.filter(visitors => visitors >= 1)
  return { ranges: loud.length, visitors: Math.round(loud.reduce((sum, visitors) => sum + visitors, 0)) }
}

/** The samples without the ranges of highest (`slow`) or lowest (`fast`) median, with few samples per range. */
export function samplesWithout(
  samples: readonly Sample[],
  without: number,
  which: 'slow' | 'fast',
): Float64Array {
  const { ranges, most } = rangesOf(samples)
  const end = which === 'slow' ? ranges.length : Math.max(0, ranges.length - without)
  return joined(ranges.slice(which === 'slow' ? without : 0, end).map(values => evenly(values, most)))
}

function joined(parts: readonly Float64Array[]): Float64Array {
  const whole = new Float64Array(parts.reduce((length, part) => length + part.length, 0))
  let begun = 0
  for (const part of parts) {
    whole.set(part, begun)
    begun += part.length
  }
  return whole
}

type SampleRanges = {
  readonly ranges: readonly Float64Array[]
  readonly most: number
}

const rangesOfSamples = new WeakMap<readonly Sample[], SampleRanges>()

function rangesOf(samples: readonly Sample[]): SampleRanges {
  const present = rangesOfSamples.get(samples)
  if (present !== undefined) return present
  const ranges = sortedByCell(samples)
  const median = (values: Float64Array) => values[values.length >> 1] ?? 0
  ranges.sort((one, other) => median(other) - median(one))
  const found = { ranges, most: LOUDEST * middleOf(ranges.map(({ length }) => length)) }
  rangesOfSamples.set(samples, found)
  return found
}

/** Greater than any sample (`MAX_LCP_MS`), so that cell and value combine into one sortable number. */
const ABOVE_ALL = 2 ** 20

function sortedByCell(samples: readonly Sample[]): Float64Array[] {
  const placed = new Float64Array(samples.length)
  samples.forEach(([cell, value], index) => {
    placed[index] = cell * ABOVE_ALL + value
  })
  placed.sort()
  const values = placed.map(place => place % ABOVE_ALL)
  const ranges: Float64Array[] = []
  let begun = 0
  for (let end = 1; end <= placed.length; end += 1) {
    if (Math.floor((placed[end] ?? -1) / ABOVE_ALL) === Math.floor((placed[begun] ?? 0) / ABOVE_ALL)) continue
    ranges.push(values.subarray(begun, end))
    begun = end
  }
  return ranges
}

function middleOf(voices: readonly number[]): number {
  const sorted = new Float64Array(voices.filter(voice => voice > 0)).sort()
  return Math.max(1, sorted[Math.floor(sorted.length / 2)] ?? 1)
}

function totalOf(ranges: readonly Counts[]): Counts {
  const total = noCounts()
  for (const counts of ranges) {
    total.assigned += counts.assigned
    total.ripe += counts.ripe
    total.ripeLoads += counts.ripeLoads
    total.loads += counts.loads
    total.known += counts.known
    total.loadFailures += counts.loadFailures
    total.errors += counts.errors
  }
  return total
}

function evenly(values: Float64Array, most: number): Float64Array {
  if (values.length <= most) return values
  const step = values.length / most
  return new Float64Array(Math.floor(most)).map((_, index) => values[Math.floor((index + 0.5) * step)] ?? 0)
}
