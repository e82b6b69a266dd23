import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowsAround, type Slots, slotsFor } from './slots.ts'

const NOTHING: Slots = new Map()

describe('the places of the document', () => {
  it('stay with their block, and one whose block left takes the next', () => {
    const first = slotsFor(NOTHING, [1, 2, 3])
    expect([...first]).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
    ])
    const moved = slotsFor(first, [2, 3, 4])
    expect([...moved]).toEqual([
      [2, 1],
      [3, 2],
      [4, 0],
    ])
    expect(slotsFor(moved, [2, 3, 4, 5]).get(5)).toBe(3)
  })

  it('never show two blocks in one, and are no more than were drawn together', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { maxLength: 12 })
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 8 }), steps => {
        let slots = NOTHING
        for (const step of steps) {
          const next = slotsFor(slots, step)
          expect([...next.keys()]).toEqual(step)
          expect(new Set(next.values()).size).toBe(step.length)
          for (const id of step) if (slots.has(id)) expect(next.get(id)).toBe(slots.get(id))
          slots = next
        }
      }),
    )
  })
})

describe('what is drawn', () => {
  it('is always as much, at the ends as well', () => {
    const around = (startIndex: number, count = 100) =>
      rowsAround({ startIndex, endIndex: startIndex + 4, overscan: 2, count }, 5)
    expect(around(0)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(around(10)).toEqual([8, 9, 10, 11, 12, 13, 14, 15, 16])
    expect(around(95)).toEqual([91, 92, 93, 94, 95, 96, 97, 98, 99])
    expect(around(0, 3)).toEqual([0, 1, 2])
    expect(around(0, 0)).toEqual([])
  })

  it('has all that is in sight', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.nat(20), fc.nat(10), fc.nat(600), (start, more, overscan, extra) => {
        const endIndex = start + more
        const drawn = rowsAround(
          { startIndex: start, endIndex, overscan, count: endIndex + 1 + extra },
          more + 1,
        )
        for (let index = start; index <= endIndex; index += 1) expect(drawn).toContain(index)
      }),
    )
  })
})
