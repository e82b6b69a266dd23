import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import en from '../../../locales/en.json' with { type: 'json' }
import { readView } from '../../order/list/view.ts'
import { isNarrowed, type ListKind, readFilter, STATES, searchOf, writeFilter } from './order-filter.ts'
import { stateKey } from './statuses.ts'

const TODAY = { day: '2026-11-21', timeZone: 'America/New_York' }
const params = (text: string) => new URLSearchParams(text)

describe('the filters in the address', () => {
  it('opens with the running contracts', () => {
    expect(readView(params(''))).toBe('contract')
    expect(readFilter(params(''), 'contract')).toEqual({
      kind: 'contract',
      state: 'running',
      q: '',
      direction: null,
      period: { name: 'any' },
    })
  })

  it('takes the singular of the wire for the plural of the page', () => {
    expect(readView(params('kind=option'))).toBe('options')
  })

  it.each([
    ['an unknown kind', 'kind=bonds', 'contract'],
    ['a known kind', 'kind=smart', 'smart'],
  ])('reads %s', (_, text, view) => {
    expect(readView(params(text))).toBe(view)
  })

  it('knows no status and no direction of another kind', () => {
    const filter = readFilter(params('state=pending&side=buy'), 'options')
    expect(filter).toMatchObject({ state: 'any', direction: null })
  })

  it('reads back what it wrote', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 10))
    const filter = fc.record({
      kind: fc.constant('contract' as const),
      state: fc.constantFrom('any' as const, 'running' as const, 'pending' as const, 'ended' as const),
      q: fc.string({ maxLength: 64 }),
      direction: fc.constantFrom('buy' as const, 'sell' as const, null),
      period: fc.oneof(
        fc.record({
          name: fc.constantFrom('any' as const, 'today' as const, 'week' as const, 'month' as const),
        }),
        fc.record({ name: fc.constant('range' as const), from: day, to: day }),
      ),
    })
    fc.assert(
      fc.property(filter, wanted => {
        const address = new URLSearchParams(writeFilter(wanted)).toString()
        expect(readFilter(params(address), 'contract')).toEqual(wanted)
      }),
    )
  })
})

describe('the search that the filters ask for', () => {
  const search = (text: string) => searchOf(readFilter(params(text), 'contract'), TODAY)

  it('begins a period at a midnight of the reader', () => {
    expect(search('period=today')).toEqual({ from: '2026-11-21T05:00:00.000Z' })
    expect(search('period=week')).toEqual({ from: '2026-11-15T05:00:00.000Z' })
    expect(search('period=month')).toEqual({ from: '2026-10-23T04:00:00.000Z' })
  })

  it('holds both days of a range whole, whichever comes first', () => {
    const whole = {
      from: '2026-11-01T04:00:00.000Z',
      to: '2026-11-04T04:59:59.999Z',
    }
    expect(search('period=range&from=2026-11-01&to=2026-11-03')).toEqual(whole)
    expect(search('period=range&from=2026-11-03&to=2026-11-01')).toEqual(whole)
  })

  it('leaves a day out that the calendar does not have', () => {
    expect(search('period=range&from=2026-02-30&to=x')).toEqual({})
  })

  it('counts blanks as no search', () => {
    expect(search('q=+++')).toEqual({})
    expect(isNarrowed(readFilter(params('q=+'), 'contract'))).toBe(false)
    expect(isNarrowed(readFilter(params('q=eur'), 'contract'))).toBe(true)
  })
})

describe('the groups of statuses', () => {
  it.each<[ListKind, string[]]>([
    ['contract', ['Open', 'Pending', 'Ended', 'All']],
    ['options', ['All', 'Open', 'Ended']],
    ['smart', ['All', 'Active', 'Ended']],
    ['all', ['All', 'Still open', 'Ended']],
  ])('of %s are called as what is in them', (kind, names) => {
    const texts: Readonly<Record<string, string>> = en
    expect(STATES[kind].map(state => texts[stateKey(kind, state)])).toEqual(names)
  })
})
