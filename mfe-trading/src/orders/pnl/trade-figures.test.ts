import { describe, expect, it } from 'vitest'
import { average, drawdownOf, winRate } from './trade-figures.ts'

const statistics = { won: 7, lost: 5, even: 2, winTotal: '100.00', lossTotal: '-40.00', fees: '1.00' }

describe('the figures of trades', () => {
  it('counts the won among those that were won or lost', () => {
    expect(winRate(statistics)).toBe('0.5833')
    expect(winRate({ ...statistics, won: 0, lost: 0 })).toBeNull()
  })

  it('averages to the nearest cent', () => {
    expect(average('100.00', 3)).toBe('33.33')
    expect(average('-40.00', 3)).toBe('-13.33')
    expect(average('0.00', 0)).toBeNull()
  })

  it('finds the deepest fall from the highest point before it', () => {
    const days = ['10.00', '-4.00', '20.00', '-15.00', '5.00', '-12.00'].map(total => ({ total }))
    expect(drawdownOf(days)).toEqual({ depth: '22.00', high: '26.00', low: '4.00' })
  })

  it('begins at zero, so a first loss is a fall', () => {
    expect(drawdownOf([{ total: '-3.00' }])).toEqual({ depth: '3.00', high: '0.00', low: '-3.00' })
    expect(drawdownOf([{ total: '3.00' }])).toBeNull()
    expect(drawdownOf([])).toBeNull()
  })
})
