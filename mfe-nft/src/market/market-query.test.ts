import { describe, expect, it } from 'vitest'
import { queryOf, searchOf, viewOf } from './market-query.ts'

const read = (text: string) => viewOf(new URLSearchParams(text))

describe('the market’s address', () => {
  it('says what is shown, and comes back the same', () => {
    const view = read('status=running&kind=auction&sort=ending&page=2')
    expect(view).toEqual({ status: 'running', kind: 'auction', sort: 'ending', page: 2 })
    expect(searchOf(view)).toEqual({ status: 'running', kind: 'auction', sort: 'ending', page: '2' })
    expect(queryOf(view)).toEqual({ status: 'running', kind: 'auction', sort: 'ending', page: 2, size: 24 })
  })

  it.each(['', 'status=rubbish&kind=&sort=price&page=-1', 'page=1.5'])('shows everything for "%s"', text => {
    expect(read(text)).toEqual({ status: 'all', kind: 'all', sort: 'oldest', page: 1 })
    expect(searchOf(read(text))).toEqual({})
    expect(queryOf(read(text))).toEqual({ sort: 'oldest', page: 1, size: 24 })
  })
})
