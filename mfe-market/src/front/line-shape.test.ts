import { describe, expect, it } from 'vitest'
import { lineShape } from './line-shape.ts'

const BOX = { width: 100, height: 50, margin: 5 }

describe('lineShape', () => {
  it('fills the box between its margins', () => {
    expect(lineShape(['1', '3', '2'], BOX)).toEqual({
      line: 'M0 45L50 5L100 25',
      area: 'M0 45L50 5L100 25V50H0Z',
      end: 25,
      high: '3',
      low: '1',
    })
  })

  it('runs through the middle when nothing moves', () => {
    expect(lineShape(['2', '2'], BOX)?.line).toBe('M0 25L100 25')
  })

  it('is nothing for a single price', () => {
    expect(lineShape(['1'], BOX)).toBeUndefined()
  })
})
