import { describe, expect, it } from 'vitest'
import { lifeOf, sessionEndOf } from './time-in-force.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const CLOSE = Date.parse('2026-11-20T22:00:00.000Z')
const state = { now: NOW, sessionEndsAt: CLOSE }
const DAY = 86_400_000

describe('how long an order waits', () => {
  it.each([
    ['nothing said', {}, { timeInForce: 'until_cancelled', expiresAt: NOW + 30 * DAY }],
    [
      'until it is canceled',
      { timeInForce: 'untilCancelled' as const },
      { timeInForce: 'until_cancelled', expiresAt: NOW + 30 * DAY },
    ],
    [
      'to the end of the session',
      { timeInForce: 'session' as const },
      { timeInForce: 'session', expiresAt: CLOSE },
    ],
    [
      'a minute',
      { timeInForce: 'until' as const, expiresAt: '2026-11-20T12:01:00.000Z' },
      { timeInForce: 'until', expiresAt: NOW + 60_000 },
    ],
    [
      'thirty days',
      { timeInForce: 'until' as const, expiresAt: '2026-12-20T12:00:00.000Z' },
      { timeInForce: 'until', expiresAt: NOW + 30 * DAY },
    ],
  ])('may be %s', (_, requested, value) => {
    expect(lifeOf(requested, state)).toEqual({ ok: true, value })
  })

  it.each(['2026-11-20T12:00:59.999Z', '2026-11-20T11:00:00.000Z', '2026-12-20T12:00:00.001Z'])(
    'is not until %s, and the refusal says from when to when',
    expiresAt => {
      expect(lifeOf({ timeInForce: 'until', expiresAt }, state)).toMatchObject({
        ok: false,
        error: {
          code: '10016',
          details: { expiresAt: { min: '2026-11-20T12:01:00.000Z', max: '2026-12-20T12:00:00.000Z' } },
        },
      })
    },
  )

  it('is never the session where the market never shuts', () => {
    expect(lifeOf({ timeInForce: 'session' }, { ...state, sessionEndsAt: null })).toMatchObject({
      ok: false,
      error: { code: '10016', details: { timeInForce: { allowed: ['untilCancelled', 'until'] } } },
    })
  })

  it('is thirty days where the session goes on for longer', () => {
    const long = { ...state, sessionEndsAt: NOW + 31 * DAY }
    expect(lifeOf({ timeInForce: 'session' }, long)).toMatchObject({ value: { expiresAt: NOW + 30 * DAY } })
  })
})

describe('the end of a session', () => {
  const session = { open: true, nextOpen: null, nextClose: 5_000_000, timeZone: 'UTC' }

  it('is a moment of the clock of the house, to the second', () => {
    const market = { session: () => session, now: () => 4_000_003, speed: 1 }
    expect(sessionEndOf(market, 'A', NOW)).toBe(NOW + 1_000_000)
  })

  it('comes sooner in a recording that runs faster', () => {
    const market = { session: () => session, now: () => 4_000_000, speed: 10 }
    expect(sessionEndOf(market, 'A', NOW)).toBe(NOW + 100_000)
  })

  it('is none where the market never shuts', () => {
    const market = { session: () => ({ ...session, nextClose: null }), now: () => 0, speed: 1 }
    expect(sessionEndOf(market, 'A', NOW)).toBeNull()
    expect(sessionEndOf({ ...market, session: () => undefined }, 'A', NOW)).toBeNull()
  })
})
