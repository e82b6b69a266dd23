import fc from 'fast-check'
import { expect, it } from 'vitest'
import { steadyOrder } from './steady-order.ts'

const place = fc.nat(10_000)
const size = fc.integer({ min: 1, max: 60 })

it('is the reading order at rest', () => {
  expect(steadyOrder(7, 4, 7)).toEqual([7, 8, 9, 10])
  expect(steadyOrder(0, 0, 0)).toEqual([])
})

it('gives the row that comes in the element of the row that leaves', () => {
  expect(steadyOrder(8, 4, 7)).toEqual([11, 8, 9, 10])
  expect(steadyOrder(5, 4, 7)).toEqual([7, 8, 5, 6])
})

it('draws every row once and moves no element, wherever the list has moved to', () => {
  fc.assert(
    fc.property(place, place, size, (rested, first, count) => {
      const rows = steadyOrder(first, count, rested)
      expect(rows.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => first + at))
      const elements = (indices: readonly number[]) => indices.map(index => index % count)
      expect(elements(rows)).toEqual(elements(steadyOrder(rested, count, rested)))
    }),
  )
})
