import { decimal } from '@quayside/money/decimal'
import { expect, it } from 'vitest'
import { isNote, type Move, priceAfter } from './alert-terms.ts'

/** The prices that `server/src/areas/alerts` sets. */
it.each<[now: string, percent: string, move: Move, price: string]>([
  ['50000.00', '1', 'rise', '50500.00'],
  ['50000.00', '2.5', 'fall', '48750.00'],
  ['50000.05', '0.01', 'rise', '50005.10'],
  ['50000.05', '0.01', 'fall', '49995.00'],
])('from %s, %s percent of a %s is %s on the grid', (now, percent, move, price) => {
  expect(priceAfter({ now, tick: '0.05' }, decimal(percent), move)).toBe(price)
})

it.each([
  ['', true],
  ['  ', true],
  ['Sell half 👍', true],
  ['2', true],
  ['👍', false],
  ['…', false],
  ['Sell\u202e', false],
])('takes the note %j: %s', (note, isTaken) => {
  expect(isNote(note)).toBe(isTaken)
})
