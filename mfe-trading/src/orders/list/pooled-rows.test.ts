// @vitest-environment happy-dom
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RowProps } from './list-row.tsx'
import { createRowPool } from './pooled-rows.tsx'

const propsOf = (index: number, over: Partial<RowProps> = {}): RowProps => ({
  index,
  start: index * 56,
  total: 10_000,
  content: `Order ${index}`,
  isTable: true,
  isTall: false,
  ...over,
})

function drawn(...windows: { first: number; count: number }[]) {
  const place = document.createElement('div')
  const pool = createRowPool()
  for (const window of windows) pool.draw(place, { ...window, row: propsOf })
  return { place, pool }
}

const textsOf = (place: Element) => [...place.children].map(({ textContent }) => textContent)

describe('a pool of rows', () => {
  it('draws every row of its window once, wherever the list has moved to, and sorts them', () => {
    const firsts = fc.array(fc.nat(9_000), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(firsts, fc.integer({ min: 1, max: 40 }), (moves, count) => {
        const { place, pool } = drawn(...moves.map(first => ({ first, count })))
        const last = moves.at(-1) ?? 0
        const expected = Array.from({ length: count }, (_, at) => `Order ${last + at}`)
        expect(new Set(textsOf(place))).toEqual(new Set(expected))
        pool.sort(place)
        expect(textsOf(place)).toEqual(expected)
      }),
      { numRuns: 30 },
    )
  })

  it('moves no element while it scrolls', () => {
    const { place, pool } = drawn({ first: 0, count: 20 })
    const before = [...place.children]
    pool.draw(place, { first: 7, count: 20, row: propsOf })
    expect([...place.children]).toEqual(before)
  })

  it('says where a row is', () => {
    const { place } = drawn({ first: 0, count: 3 }, { first: 2, count: 3 })
    const row = [...place.children].find(({ textContent }) => textContent === 'Order 4')
    expect(row?.getAttribute('aria-rowindex')).toBe('6')
    expect(row?.getAttribute('style')).toContain('224px')
  })

  it('writes an order again when it changes', () => {
    const { place, pool } = drawn({ first: 0, count: 2 })
    pool.draw(place, { first: 0, count: 2, row: index => propsOf(index, { content: `Changed ${index}` }) })
    expect(textsOf(place)).toEqual(['Changed 0', 'Changed 1'])
  })

  it('draws other numbers of rows', () => {
    const { place } = drawn({ first: 0, count: 9 }, { first: 3, count: 4 })
    expect(textsOf(place)).toEqual(['Order 3', 'Order 4', 'Order 5', 'Order 6'])
  })

  it('leaves a row in its place while it has the focus', () => {
    const { place, pool } = drawn({ first: 0, count: 3 })
    document.body.append(place)
    const row = place.children[0]
    if (row instanceof HTMLElement) row.focus()
    pool.draw(place, { first: 1, count: 3, row: propsOf })
    pool.sort(place)
    expect(place.children[0]).toBe(row)
  })
})
