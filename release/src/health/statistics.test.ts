import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { upperQuartileOf } from './statistics.ts'

/** Reference implementation: sort everything and read the three ranks. */
function bySorting(samples: readonly number[]) {
  const sorted = samples.toSorted((one, other) => one - other)
  const at = (rank: number) => sorted[Math.min(Math.max(Math.ceil(rank), 1), sorted.length) - 1]
  const rank = 0.75 * sorted.length
  const spread = 2.326 * Math.sqrt(0.75 * 0.25 * sorted.length)
  return { low: at(Math.floor(rank - spread)), value: at(rank), high: at(rank + spread) }
}

/** An order in which the pivot is always the smallest remaining value. */
function contrived(length: number): number[] {
  const samples = Array.from({ length }, (_, index) => index)
  for (let first = length - 2; first >= 0; first -= 1) {
    const middle = (first + length - 1) >> 1
    ;[samples[first], samples[middle]] = [samples[middle] ?? 0, samples[first] ?? 0]
  }
  return samples
}

describe('upperQuartileOf', () => {
  it('is nothing without samples', () => {
    expect(upperQuartileOf([])).toBeNull()
  })

  it('reads the ranks that sorting would give, however often a value occurs among the samples', () => {
    const samples = (max: number) => fc.array(fc.nat({ max }), { minLength: 1, maxLength: 300 })
    fc.assert(
      fc.property(fc.oneof(samples(3), samples(120_000)), list => {
        const before = [...list]
        expect(upperQuartileOf(list)).toEqual(bySorting(list))
        expect(list).toEqual(before)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['rising', Array.from({ length: 20_000 }, (_, index) => index)],
    ['falling', Array.from({ length: 20_000 }, (_, index) => -index)],
    ['contrived', contrived(20_000)],
    ['all the same', Array.from({ length: 20_000 }, () => 7)],
  ])('reads them of samples that are %s', (_, samples) => {
    expect(upperQuartileOf(samples)).toEqual(bySorting(samples))
  })
})
