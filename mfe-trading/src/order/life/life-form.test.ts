import { localText, momentOf } from '@quayside/runtime/zoned-moment'
import { buildMarketInfo } from '@quayside/testing/builders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundsOfUntil, lifeFormOf, livesOf, PLAIN_LIFE, planLife, storedLife } from './life-form.ts'

const clock = { now: Date.parse('2026-11-20T12:00:30.000Z'), timeZone: 'America/New_York' }
const session = { open: true, nextOpen: null, nextClose: '2026-11-20T22:00:00.000Z', timeZone: 'UTC' }
const info = buildMarketInfo({ session, clock: { time: '2026-11-20T12:00:20.000Z', speed: 1 } })

describe('how long an order is to wait', () => {
  it('is thirty days where nothing is chosen, and then nothing is sent', () => {
    expect(planLife(PLAIN_LIFE, info, clock)).toEqual({ asked: {}, endsAt: '2026-12-20T12:00:30.000Z' })
  })

  it('ends with the session, where a market has one', () => {
    const life = { timeInForce: 'session' as const, until: '' }
    expect(planLife(life, info, clock)).toEqual({
      asked: { timeInForce: 'session' },
      endsAt: '2026-11-20T22:00:00.000Z',
    })
    const always = buildMarketInfo({ session: { ...session, nextClose: null } })
    expect(planLife(life, always, clock).asked).toEqual({})
    expect(livesOf(always)).toEqual(['untilCancelled', 'until'])
    expect(livesOf(info)).toContain('session')
  })

  it('does not say when a session of a recording ends by the clock on the wall', () => {
    const life = { timeInForce: 'session' as const, until: '' }
    for (const time of [
      { time: '2021-01-04T12:00:00.000Z', speed: 1 },
      { time: '2026-11-20T12:00:20.000Z', speed: 60 },
    ]) {
      expect(planLife(life, buildMarketInfo({ session, clock: time }), clock)).toEqual({
        asked: { timeInForce: 'session' },
        endsAt: null,
      })
    }
  })

  it('ends at a moment in the zone of the reader', () => {
    expect(planLife({ timeInForce: 'until', until: '2026-11-20T12:30' }, info, clock)).toEqual({
      asked: { timeInForce: 'until', expiresAt: '2026-11-20T17:30:00.000Z' },
      endsAt: '2026-11-20T17:30:00.000Z',
    })
  })

  it.each([
    ['', 'empty'],
    ['tomorrow', 'empty'],
    ['2026-11-20T07:01', 'notAllowed'],
    ['2026-12-20T07:01', 'notAllowed'],
  ])('is not until "%s": %s', (until, problem) => {
    expect(planLife({ timeInForce: 'until', until }, info, clock).problem).toBe(problem)
  })

  it('may end at either bound that the field shows', () => {
    const { min, max } = boundsOfUntil(clock)
    expect([min.text, max.text]).toEqual(['2026-11-20T07:02', '2026-12-20T07:00'])
    for (const { text, iso } of [min, max]) {
      const plan = planLife({ timeInForce: 'until', until: text }, info, clock)
      expect(plan).toMatchObject({ endsAt: iso })
      expect(plan.problem).toBeUndefined()
    }
  })

  it('is read from an order as it was chosen', () => {
    const until = { timeInForce: 'until' as const, expiresAt: '2026-11-20T17:30:00.000Z' }
    expect(lifeFormOf(until, clock.timeZone)).toEqual({ timeInForce: 'until', until: '2026-11-20T12:30' })
    expect(lifeFormOf({ ...until, timeInForce: 'session' }, 'UTC')).toEqual({
      timeInForce: 'session',
      until: '',
    })
    expect(lifeFormOf({ timeInForce: null, expiresAt: null }, 'UTC')).toEqual(PLAIN_LIFE)
  })

  it('is kept by a tab, and plain where what was kept is not sound', () => {
    const life = { timeInForce: 'until', until: '2026-11-20T12:30' }
    expect(storedLife(JSON.parse(JSON.stringify(life)))).toEqual(life)
    for (const stored of [undefined, null, 'until', {}, { timeInForce: 'gtc' }])
      expect(storedLife(stored)).toEqual(PLAIN_LIFE)
    expect(storedLife({ timeInForce: 'until', until: 5 })).toEqual({ timeInForce: 'until', until: '' })
  })
})

describe('a moment of a zone', () => {
  it('is the same there and back, on the minute, on either side of a change of the clocks', () => {
    const zones = ['UTC', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Asia/Tokyo']
    const day = Date.parse('2026-01-01T00:00:00Z')
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 525_599 }), fc.constantFrom(...zones), (minute, zone) => {
        const at = day + minute * 60_000
        const back = momentOf(localText(at, zone), zone) ?? 0
        // An hour that occurs twice has one text.
        expect([0, 1_800_000, 3_600_000]).toContain(Math.abs(back - at))
        expect(localText(back, zone)).toBe(localText(at, zone))
      }),
    )
  })
})
