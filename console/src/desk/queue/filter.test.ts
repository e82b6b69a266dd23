import { describe, expect, it } from 'vitest'
import { countFilters, filterOf, searchOf, withFilter } from './filter.ts'

describe('the filter of the queue', () => {
  it('is what its address says, in one order', () => {
    const filter = filterOf(new URLSearchParams('search=mia+ch&locale=de&olderThan=24&claimedBy=me'))
    expect(filter).toEqual({ search: 'mia ch', locale: 'de', olderThan: '24', claimedBy: 'me' })
    expect(searchOf(filter)).toBe('?claimedBy=me&locale=de&olderThan=24&search=mia+ch')
  })

  it.each(['locale=tlh', 'olderThan=-1', 'minAmount=1e9', 'state=lost', 'search=m', 'after=x', 'size=9'])(
    'leaves out what the desk would refuse: %s',
    search => {
      expect(filterOf(new URLSearchParams(search))).toEqual({})
    },
  )

  it('takes a filter away with an empty text, and counts what is no tab', () => {
    const filter = withFilter({ state: 'decided', locale: 'de' }, 'locale', '')
    expect(filter).toEqual({ state: 'decided' })
    expect(countFilters({ state: 'decided', locale: 'de', minAmount: '5' })).toBe(2)
  })
})
