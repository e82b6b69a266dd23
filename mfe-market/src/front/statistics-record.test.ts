import { homeStatistics } from '@quayside/contracts/endpoints/help'
import { buildHomeStatistics } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { readStatistics } from './statistics-record.ts'

describe('readStatistics', () => {
  it('reads what the contract allows', () => {
    const statistics = homeStatistics.parse(buildHomeStatistics())
    expect(readStatistics(statistics)).toEqual(statistics)
  })

  it.each([null, undefined, 'text', {}, { sample: 'yes', figures: [] }, { sample: true, figures: [] }])(
    'hides the block for %j',
    value => {
      expect(readStatistics(value)).toBeUndefined()
    },
  )

  it.each(['0', '0.00', '-0'])('leaves out a figure of %s: it says nothing yet', value => {
    const [first, ...rest] = buildHomeStatistics().figures
    const figures = [{ ...first, value }, ...rest]
    expect(readStatistics({ sample: false, figures })?.figures).toEqual(rest)
    expect(readStatistics({ sample: false, figures: figures.slice(0, 1) })).toBeUndefined()
  })

  it.each([
    ['users', '999', false],
    ['users', '1000', true],
    ['users', '0001', false],
    ['volume24h', '999999.99', false],
    ['volume24h', '1000000.00', true],
    ['instruments', '69', true],
    ['highestFee', '0.0006', true],
  ])('shows %s of %s: %s', (key, value, isShown) => {
    const known = buildHomeStatistics().figures[0]
    const read = readStatistics({ sample: true, figures: [{ ...known, key, value }] })
    expect(read !== undefined).toBe(isShown)
  })

  it('leaves out figures it does not know', () => {
    const figures = [...buildHomeStatistics().figures.slice(0, 1), { key: 'downloads', value: '1' }]
    expect(readStatistics({ sample: false, figures })?.figures).toHaveLength(1)
  })
})
