import { describe, expect, it } from 'vitest'
import { spreadText } from './spread.ts'

describe('the spread', () => {
  it.each([
    ['1.08245', '1.08255', '0.00010'],
    ['91249.50', '91254.00', '4.50'],
    ['46118', '46122', '4'],
    ['0.99', '1.01', '0.02'],
    ['1.1', '1.12', '0.02'],
    ['9007199254740993.01', '9007199254740993.02', '0.01'],
  ])('of %s and %s is %s', (bid, ask, spread) => {
    expect(spreadText(bid, ask)).toBe(spread)
  })

  it.each([
    ['', '1.1'],
    ['1.2', '1.1'],
    ['x', '1.1'],
  ])('of %j and %j is not shown', (bid, ask) => {
    expect(spreadText(bid, ask)).toBe('')
  })
})
