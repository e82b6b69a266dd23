import { describe, expect, it } from 'vitest'
import { candles, SATURDAY, startMarket } from './create-market.builders.ts'
import { buildInstrument } from './instruments/build-instrument.ts'
import { pricePoints } from './instruments/points.ts'
import { previousSession } from './instruments/sessions.ts'
import { marketInfo, marketItem } from './wire.ts'

describe('the day figures of a shut market', () => {
  it('are of its last session, and say which', async () => {
    const { market, time } = await startMarket({ start: SATURDAY })
    expect(marketItem(market, 'BTCUSDT')?.lastSession).toBeNull()
    for (const code of ['AAPL', 'EURUSD']) expect(marketItem(market, code)?.lastSession).toBe('2026-11-20')
    expect(marketInfo(market, 'AAPL')).toMatchObject({ lastSession: '2026-11-20', open: false })
    time.advance(Date.parse('2026-11-22T22:06:00Z') - SATURDAY)
    expect(marketItem(market, 'EURUSD')).toMatchObject({ open: true, lastSession: null })
    expect(marketItem(market, 'AAPL')?.lastSession).toBe('2026-11-20')
  })

  it.each([
    // After an early close, the 24 hours before it reach into another day's session.
    ['AAPL', '2026-07-05T12:00:00Z', '2026-07-02'],
    ['AAPL', '2026-11-28T12:00:00Z', '2026-11-27'],
    ['EURUSD', '2026-11-21T12:00:00Z', '2026-11-20'],
  ])('of %s on %s are of the session of %s alone', async (code, start, day) => {
    const { market } = await startMarket({ start: Date.parse(start) })
    const { schedule } = buildInstrument(code)
    const session = previousSession(schedule, Date.parse(start))
    const minutes = await candles(market, '1m', 3000, code)
    const within = minutes.filter(({ time }) => Date.parse(time) >= (session?.open ?? 0))
    const points = (text: string | undefined): number => pricePoints(buildInstrument(code), text ?? '') ?? 0
    const figures = market.day(code)
    expect(figures?.lastSession).toBe(day)
    expect(figures?.high).toBe(Math.max(...within.map(candle => points(candle.high))))
    expect(figures?.low).toBe(Math.min(...within.map(candle => points(candle.low))))
    expect(figures?.open).toBe(points(minutes[minutes.length - within.length - 1]?.close))
    expect(figures?.volume).toBeCloseTo(
      within.reduce((sum, candle) => sum + Number(candle.volume), 0),
      3,
    )
  })
})
