import { describe, expect, it } from 'vitest'
import type { Pin } from './pins.ts'
import { newcomersFor, placeOf, variantFor } from './variant.ts'

const hash = `sha384-${'A'.repeat(64)}`

function pinAt(percent: number): Pin {
  const canary = {
    version: '1.1.0',
    manifest: hash,
    percent,
    steps: [5, 25, 100],
    bakeSeconds: 600,
    since: '2026-11-21T00:00:00.000Z',
  }
  return { version: '1.0.0', manifest: hash, previous: null, canary }
}

const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`)

function countOf(percent: number): number {
  return visitors.filter(visitor => variantFor(visitor, 'mfe-loan', pinAt(percent)).version === '1.1.0')
    .length
}

describe('variantFor', () => {
  it('gives 5 % of 10,000 visitors the candidate (chi-square, 1 degree of freedom, p > 0.001)', () => {
    const expected = 500
    const seen = countOf(5)
    const chiSquare = (seen - expected) ** 2 / expected + (seen - expected) ** 2 / (10_000 - expected)
    expect(chiSquare).toBeLessThan(10.83)
  })

  it('spreads places evenly over ten deciles (chi-square, 9 degrees of freedom, p > 0.001)', () => {
    const counts = new Array<number>(10).fill(0)
    for (const visitor of visitors) {
      const decile = Math.floor(placeOf(visitor, 'mfe-loan', '1.1.0') / 1_000)
      counts[decile] = (counts[decile] ?? 0) + 1
    }
    const chiSquare = counts.reduce((sum, count) => sum + (count - 1_000) ** 2 / 1_000, 0)
    expect(chiSquare).toBeLessThan(27.88)
  })

  it('keeps the candidate for everyone who has it while the share grows', () => {
    const early = visitors.filter(visitor => variantFor(visitor, 'mfe-loan', pinAt(5)).version === '1.1.0')
    const later = early.map(visitor => variantFor(visitor, 'mfe-loan', pinAt(25)).version)
    expect(new Set(later)).toEqual(new Set(['1.1.0']))
  })

  it('does not let the same visitors be first with every candidate', () => {
    const first = visitors.filter(visitor => placeOf(visitor, 'mfe-loan', '1.1.0') < 500)
    const again = first.filter(visitor => placeOf(visitor, 'mfe-loan', '1.2.0') < 500)
    expect(again.length).toBeLessThan(first.length * 0.12)
  })

  it('gives a first version to its share alone, and to the same visitors as any candidate', () => {
    const { canary } = pinAt(5)
    if (canary === null) throw new Error('there is no candidate')
    const newcomers = { 'mfe-loan': canary }
    const first = visitors.filter(visitor => 'mfe-loan' in newcomersFor(visitor, { newcomers }))
    expect(first).toHaveLength(countOf(5))
    expect(newcomersFor(first[0] ?? '', { newcomers })).toEqual(newcomers)
    expect(newcomersFor('anyone', {})).toEqual({})
  })

  it('gives everyone the candidate at 100 and no visitor without one', () => {
    expect(countOf(100)).toBe(10_000)
    expect(variantFor('anyone', 'mfe-loan', { ...pinAt(5), canary: null }).version).toBe('1.0.0')
  })
})
