// @vitest-environment happy-dom
import { buildTick } from '@quayside/testing/builders'
import { expect, it } from 'vitest'
import type { Formats } from '../format/use-formats.ts'
import { drawRange, writeQuotes } from './written-cells.ts'

const formats = { price: (text: string) => `$${text}` } as Formats
const cell = () => ({ current: document.createElement('bdi') })
const tick = buildTick({ price: '15', bid: '1.08246', ask: '1.08256' })

it('writes both sides of the quote and what lies between them', () => {
  const [bid, ask, spread] = [cell(), cell(), cell()]
  writeQuotes({ bid, ask, spread }, tick, formats)
  expect([bid, ask, spread].map(({ current }) => current.textContent)).toEqual([
    '$1.08246',
    '$1.08256',
    '$0.00010',
  ])
})

it('writes no quote into a list without the columns', () => {
  const none = { current: null }
  expect(() => writeQuotes({ bid: none, ask: none, spread: none }, tick, formats)).not.toThrow()
})

it('draws the place between low and high, and both', () => {
  const [range, low, high] = [cell(), cell(), cell()]
  drawRange({ range, low, high }, { low: '10', high: '20' }, tick, formats)
  expect(range.current.style.getPropertyValue('--at')).toBe('50%')
  expect([low.current.textContent, high.current.textContent]).toEqual(['$10', '$20'])
})
