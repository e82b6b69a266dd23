import { RANGE_CELLS } from '@quayside/contracts/release/health'
import { attemptsOf, type Counts, type Evidence, noCounts, type Sample } from './figures.ts'

/** Address ranges that one party may speak from, at most, and as a share of all that a remote is used from. */
const MOST_FORGED = 50
const FORGED_SHARE = 0.05
/** One range speaks with the voice of so many visitors: this many times the middle range, and never fewer than this. */
const LOUDEST = 3

/**
 * How many address ranges a decision must do without: one in twenty of those that the remote is used from, fifty at
 * most. `cells` is how many of the cells they fall into are in use, of which the ranges are estimated (linear
 * counting), since a large site fills all of them.
 */
export function rangesToDoWithout(cells: number): number {
  const free = RANGE_CELLS - cells
  const ranges = free <= 0 ? Number.POSITIVE_INFINITY : RANGE_CELLS * Math.log(RANGE_CELLS / free)
  return Math.min(MOST_FORGED, Math.max(1, Math.ceil(ranges * FORGED_SHARE - 0.5)))
}

/** How evidence is weighed for one finding. */
export type Weighing = {
  /** Address ranges to do without. */
  readonly without: number
  /** By how much a range speaks for the finding; the highest are left out, and none that speaks against it. */
  readonly speaks: (counts: Counts) => number
}

/** Sums what quiet ranges say without those that say it most: what still holds rests on nobody who has no more of them. */
export function weigh(ranges: readonly Counts[], { without, speaks }: Weighing): Counts {
  const sorted = ranges.toSorted((one, other) => speaks(other) - speaks(one))
  const out = sorted.slice(0, without).filter(counts => speaks(counts) > 0).length
  return totalOf(sorted.slice(out))
}

/**
 * What each address range says, none louder than three usual ones. What is usual is the middle one of those that loaded
 * or were sent something; of faults at least the mean of all `cells` the remote is used from, so that more faults never
 * make anybody quieter.
 */
export function quietRanges(evidence: Evidence, cellsInUse: number): readonly Counts[] {
  const present = quietOnes.get(evidence)
  if (present !== undefined) return present
  const quiet = quieted(evidence, cellsInUse)
  quietOnes.set(evidence, quiet)
  return quiet
}

/** Each rule asks for the same ones while a version is judged. */
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

/** Visitors who count less because their address range is louder than three usual ones, and how many such ranges. */
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

/** The samples without the ranges whose middle one is highest (`slow`) or lowest (`fast`), each range with a few only. */
export function samplesWithout(
  samples: readonly Sample[],
  without: number,
  which: 'slow' | 'fast',
): number[] {
  const { ranges, most } = rangesOf(samples)
  const end = which === 'slow' ? ranges.length : Math.max(0, ranges.length - without)
  return ranges.slice(which === 'slow' ? without : 0, end).flatMap(values => evenly(values, most))
}

type SampleRanges = {
  /** Sorted samples of each range, the range with the highest middle one first. */
  readonly ranges: readonly (readonly number[])[]
  /** How many of a range count. */
  readonly most: number
}

/** One assessment asks four times for the same ones. */
const rangesOfSamples = new WeakMap<readonly Sample[], SampleRanges>()

function rangesOf(samples: readonly Sample[]): SampleRanges {
  const present = rangesOfSamples.get(samples)
  if (present !== undefined) return present
  const byCell = new Map<number, number[]>()
  for (const [cell, value] of samples) {
    const of = byCell.get(cell)
    if (of === undefined) byCell.set(cell, [value])
    else of.push(value)
  }
  const ranges = [...byCell.values()]
  for (const values of ranges) if (values.length > 1) values.sort((one, other) => one - other)
  const median = (values: readonly number[]) => values[Math.floor(values.length / 2)] ?? 0
  ranges.sort((one, other) => median(other) - median(one))
  const found = { ranges, most: LOUDEST * middleOf(ranges.map(({ length }) => length)) }
  rangesOfSamples.set(samples, found)
  return found
}

function middleOf(voices: readonly number[]): number {
  const sorted = voices.filter(voice => voice > 0).sort((one, other) => one - other)
  return Math.max(1, sorted[Math.floor(sorted.length / 2)] ?? 1)
}

function totalOf(ranges: readonly Counts[]): Counts {
  const total = noCounts()
  for (const counts of ranges) for (const name of NAMES) total[name] += counts[name]
  return total
}

const NAMES = ['assigned', 'ripe', 'ripeLoads', 'loads', 'known', 'loadFailures', 'errors'] as const

/** At most so many of the sorted values, evenly by rank. */
function evenly(values: readonly number[], most: number): readonly number[] {
  if (values.length <= most) return values
  return Array.from(
    { length: Math.floor(most) },
    (_, index) => values[Math.floor((index + 0.5) * (values.length / most))] ?? 0,
  )
}
