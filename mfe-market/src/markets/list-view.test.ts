import { describe, expect, it } from 'vitest'
import { type ListView, nextSort, readView, typeOfTab, writeView } from './list-view.ts'

describe('the list in the address', () => {
  it.each<[string, ListView]>([
    ['', { tab: 'all', search: '' }],
    ['?tab=crypto', { tab: 'crypto', search: '' }],
    ['?q=eur+usd', { tab: 'all', search: 'eur usd' }],
    ['?sort=name', { tab: 'all', search: '', sort: { by: 'name', order: 'ascending' } }],
    [
      '?tab=favourites&q=b&sort=-change',
      { tab: 'favourites', search: 'b', sort: { by: 'change', order: 'descending' } },
    ],
  ])('%j is one view, both ways', (query, view) => {
    expect(readView(new URLSearchParams(query))).toEqual(view)
    expect(writeView(view)).toBe(query)
  })

  it('leaves out what it does not understand', () => {
    expect(readView(new URLSearchParams('?tab=bonds&sort=-colour'))).toEqual({ tab: 'all', search: '' })
  })
})

describe('nextSort', () => {
  it('turns a name from A to Z, Z to A and back to none', () => {
    const first = nextSort(undefined, 'name')
    const second = nextSort(first, 'name')
    expect([first?.order, second?.order, nextSort(second, 'name')]).toEqual([
      'ascending',
      'descending',
      undefined,
    ])
  })

  it('starts figures with the largest', () => {
    expect(nextSort({ by: 'name', order: 'ascending' }, 'change')).toEqual({
      by: 'change',
      order: 'descending',
    })
  })
})

describe('typeOfTab', () => {
  it.each([
    ['all', undefined],
    ['favourites', undefined],
    ['forex', 1],
    ['crypto', 2],
    ['stocks', 3],
    ['futures', 4],
    ['metals', 5],
  ] as const)('%s means %s', (tab, type) => {
    expect(typeOfTab(tab)).toBe(type)
  })
})
