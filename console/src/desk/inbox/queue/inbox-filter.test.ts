import { expect, it } from 'vitest'
import { filterOf, searchOf } from './inbox-filter.ts'

it.each([
  ['', { view: 'waiting', locales: [], search: '' }],
  ['?view=mine', { view: 'mine', locales: [], search: '' }],
  ['?locale=de&locale=ja&search=mia', { view: 'waiting', locales: ['de', 'ja'], search: 'mia' }],
] as const)('reads and writes the address %s', (address, filter) => {
  expect(filterOf(new URLSearchParams(address))).toEqual(filter)
  expect(searchOf(filter)).toBe(address)
})

it('leaves out what is no view and no language', () => {
  const filter = filterOf(new URLSearchParams('view=all&locale=xx&locale=en'))
  expect(filter).toEqual({ view: 'waiting', locales: ['en'], search: '' })
})
