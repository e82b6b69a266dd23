import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LostFactor, letterOf, nextMailAfter, OPEN_MS, timesFrom, WAIT_MS } from './lost-factor.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-20T12:00:00Z')
const of = (more: Partial<LostFactor> = {}): LostFactor => ({
  ...timesFrom(START),
  state: 'waiting',
  mails: 0,
  ...more,
})

describe('a lost second step', () => {
  it('opens after 72 hours, for a week', () => {
    expect(timesFrom(START)).toEqual({
      begunAt: START,
      opensAt: START + 72 * HOUR,
      endsAt: START + 240 * HOUR,
    })
  })

  it.each([
    [0, 0, 'begun'],
    [1, 24 * HOUR, 'reminder'],
    [2, 72 * HOUR - 1, 'reminder'],
    [0, 72 * HOUR, 'open'],
    [9, 240 * HOUR - 1, 'open'],
    [4, 240 * HOUR, 'lapsed'],
  ] as const)('with %d mails sent is told after %d ms as %s', (mails, after, letter) =>
    expect(letterOf(of({ mails }), START + after)).toBe(letter),
  )

  it.each(['stopped', 'done', 'lapsed'] as const)('that is %s is told as that', state =>
    expect(letterOf(of({ state }), START + 100 * HOUR)).toBe(state),
  )

  it.each([
    [0, 24],
    [23.9, 24],
    [24, 48],
    [50, 72],
    [71, 72],
    [72, 240],
    [200, 240],
  ])('after a mail at hour %d is told again at hour %d', (at, next) =>
    expect((nextMailAfter(of(), START + at * HOUR) - START) / HOUR).toBe(next),
  )

  it('is never told in the past, nor after its end', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: WAIT_MS + OPEN_MS - 1 }), after => {
        const next = nextMailAfter(of(), START + after) - START
        expect(next).toBeGreaterThan(after)
        expect(next).toBeLessThanOrEqual(WAIT_MS + OPEN_MS)
      }),
    ))
})
