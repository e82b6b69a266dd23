import { describe, expect, it } from 'vitest'
import { askedOrder, detailsQuery, withoutDetails } from './details-address.ts'

const params = (text: string) => new URLSearchParams(text)

describe('the details in the address', () => {
  it.each([
    ['kind=contract', 'contract', 'kind=contract&order=7'],
    ['kind=options&state=ended', 'option', 'kind=options&state=ended&order=7'],
    ['kind=all&q=eur', 'smart', 'kind=all&q=eur&order=7&of=smart'],
    ['', 'contract', 'order=7'],
  ] as const)('over %j a %s order is %j, and is read back', (list, kind, text) => {
    const query = detailsQuery(params(list), { id: '7', kind })
    expect(query).toBe(text)
    expect(askedOrder(params(query))).toEqual({ id: '7', kind })
    expect(withoutDetails(params(query)).toString()).toBe(list)
  })

  it('asks for nothing without an order, with an empty one, or with more than an id can be', () => {
    for (const text of ['', 'order=', `order=${'x'.repeat(65)}`]) expect(askedOrder(params(text))).toBeNull()
  })
})
