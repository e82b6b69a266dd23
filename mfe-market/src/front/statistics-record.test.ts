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

  it('leaves out figures it does not know', () => {
    const figures = [...buildHomeStatistics().figures.slice(0, 1), { key: 'downloads', value: '1' }]
    expect(readStatistics({ sample: false, figures })?.figures).toHaveLength(1)
  })
})
