import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createMarks, positionFrom } from './replica-marks.ts'

function marksAt(start = 0) {
  let now = start
  const marks = createMarks(() => now)
  return {
    marks,
    pass: (ms: number) => {
      now += ms
    },
    look: (position: bigint) => marks.primaryAt(position, now),
  }
}

describe('the marks of a replica', () => {
  it('need a customer’s own commits, those of all, and what the primary had two seconds ago', () => {
    const { marks, pass, look } = marksAt()
    expect(marks.neededBy('ann')).toBeUndefined()
    look(10n)
    marks.note(['ann'], 20n)
    expect([marks.neededBy('ann'), marks.neededBy('bob')]).toEqual([20n, 10n])
    marks.note(['ann'], 15n)
    expect(marks.neededBy('ann')).toBe(20n)
    marks.note(undefined, 30n)
    expect([marks.neededBy('ann'), marks.neededBy('bob')]).toEqual([30n, 30n])
    pass(1_000)
    look(40n)
    expect(marks.neededBy('bob')).toBe(30n)
    pass(1_999)
    look(50n)
    expect(marks.neededBy('bob')).toBe(30n)
    pass(1)
    expect(marks.neededBy('bob')).toBe(40n)
  })

  it('leave all to the primary after a commit without an answer, and without news of the primary', () => {
    const { marks, pass, look } = marksAt()
    look(10n)
    marks.note(['ann'], undefined)
    expect(marks.neededBy('bob')).toBeUndefined()
    for (let step = 0; step < 4; step += 1) {
      pass(1_000)
      look(11n)
    }
    expect(marks.neededBy('ann')).toBe(11n)
    pass(2_001)
    expect(marks.neededBy('ann')).toBeUndefined()
  })

  it('measure the lag by the primary’s own positions, also when the replica stops', () => {
    const { marks, pass, look } = marksAt()
    for (const position of [10n, 20n, 30n]) {
      look(position)
      pass(1_000)
    }
    marks.replicaAt(25n)
    expect(marks.lag()).toBe(2)
    pass(60_000)
    marks.replicaAt(25n)
    expect(marks.lag()).toBe(62)
    marks.replicaAt(30n)
    expect(marks.lag()).toBe(61)
  })

  it('never need less than a customer’s own commits, in any order of events', () => {
    const event = fc.record({
      customer: fc.constantFrom('ann', 'bob'),
      ms: fc.nat({ max: 3_000 }),
      grown: fc.bigInt({ min: 1n, max: 50n }),
      looks: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), events => {
        const { marks, pass, look } = marksAt()
        let position = 0n
        const last = new Map<string, bigint>()
        for (const { customer, ms, grown, looks } of events) {
          pass(ms)
          position += grown
          if (looks) look(position)
          else {
            marks.note([customer], position)
            last.set(customer, position)
          }
          for (const [each, own] of last) {
            const needed = marks.neededBy(each)
            if (needed !== undefined) expect(needed >= own).toBe(true)
          }
        }
      }),
    )
  })

  it.each([
    ['0/0', 0n],
    ['16/B374D848', 0x16_b374_d848n],
    ['FFFFFFFF/FFFFFFFF', 0xffff_ffff_ffff_ffffn],
    ['1/123456789', undefined],
    ['-1/2', undefined],
    ['', undefined],
    [null, undefined],
  ])('read the position %s', (text, position) => {
    expect(positionFrom(text)).toBe(position)
  })
})
