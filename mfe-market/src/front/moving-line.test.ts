import { describe, expect, it } from 'vitest'
import { createMovingLine, lineShape } from './moving-line.ts'

const BOX = { width: 100, height: 50, margin: 5 }

describe('the moving line', () => {
  it('moves its last place within a second and moves on after it', () => {
    const line = createMovingLine(['1', '2'])
    line.add({ price: '3', time: 1000 })
    line.add({ price: '4', time: 1500 })
    expect(line.prices()).toEqual(['1', '2', '4'])
    line.add({ price: '5', time: 2000 })
    expect(line.prices()).toEqual(['1', '2', '4', '5'])
  })

  it('keeps at most 100 places', () => {
    const line = createMovingLine(Array.from({ length: 100 }, () => '1'))
    line.add({ price: '2', time: 0 })
    expect(line.prices()).toHaveLength(100)
    expect(line.prices().at(-1)).toBe('2')
  })
})

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
