import {
  INTERVAL_MS,
  marketInfo as infoSchema,
  marketItem as itemSchema,
} from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import { type Bar, rollUp } from './candles/bars.ts'
import {
  candles,
  INSTRUMENTS,
  OPEN,
  SATURDAY,
  startMarket,
  temporaryFile,
  unnumbered,
} from './create-market.builders.ts'
import { buildInstrument } from './instruments/build-instrument.ts'
import { pricePoints } from './instruments/points.ts'
import { liveTick, marketInfo, marketItem, marketList } from './wire.ts'

describe('the market', () => {
  it('has prices, day figures and a sparkline as soon as it has started', async () => {
    const { market, quotes } = await startMarket()
    expect(quotes.map(quote => quote.code).sort()).toEqual(['AAPL', 'BTCUSDT', 'EURUSD'])
    for (const { code } of INSTRUMENTS) {
      const recent = market.recent(code)
      expect(recent.length).toBeGreaterThan(20)
      expect(recent.length).toBeLessThanOrEqual(100)
      expect(recent.at(-1)).toBe(market.quote(code)?.mid)
      expect(market.isStale(code)).toBe(false)
    }
  })

  it.each([
    [1, 700, false],
    [1, 800, true],
    [60, 1_900, false],
    [60, 2_100, true],
    // The clock was set back: no price arrives until it catches up.
    [1, -700, false],
    [1, -800, true],
  ])(
    'at speed %s, after a pause of %s ms of the wall clock, is stale: %s',
    async (speed, milliseconds, stale) => {
      const { market, time, pause } = await startMarket({ speed })
      time.advance(5_000)
      pause.milliseconds = milliseconds - (market.now() - (market.quote('BTCUSDT')?.time ?? 0)) / speed
      expect(market.isStale('BTCUSDT')).toBe(stale)
    },
  )

  it('gives the quotes of a batch one place in a sequence that rises', async () => {
    const { market, time, quotes } = await startMarket({ epoch: 7 })
    time.advance(5_000)
    const numbers = quotes.map(({ sequence }) => Number(sequence?.replace(/^7:/, '')))
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
    expect(new Set(numbers.slice(0, INSTRUMENTS.length)).size).toBe(1)
    expect(new Set(numbers).size).toBeGreaterThan(5)
    const last = quotes.findLast(({ code }) => code === 'BTCUSDT')
    expect(market.quote('BTCUSDT')).toBe(last)
    expect(marketItem(market, 'BTCUSDT')?.seq).toBe(last?.sequence)
    expect(last && liveTick(market, last)?.seq).toBe(last?.sequence)
  })

  it('makes candles of the very ticks it hands out', async () => {
    const { market, time, quotes } = await startMarket({ start: OPEN - 20_000 })
    time.advance(7 * INTERVAL_MS['1m'] + 1234)
    const points = (text: string): number => pricePoints(buildInstrument('BTCUSDT'), text) ?? 0
    const seen = quotes
      .filter(({ code, time: moment }) => code === 'BTCUSDT' && moment >= OPEN - 20_000)
      .map(
        ({ time: moment, mid }): Bar => ({
          time: moment,
          open: mid,
          high: mid,
          low: mid,
          close: mid,
          volume: 0,
        }),
      )
    for (const interval of ['1m', '5m'] as const) {
      const made = (await candles(market, interval)).filter(
        ({ time: open }) => Date.parse(open) >= OPEN - 20_000,
      )
      const expected = rollUp(interval, seen)
      expect(made).toHaveLength(expected.length)
      for (const [index, { open, high, low, close }] of made.entries()) {
        expect([open, high, low, close].map(points)).toEqual(
          ['open', 'high', 'low', 'close'].map(key => pick(expected[index], key)),
        )
      }
    }
  })

  it('takes the day figures from the last 24 hours of one-minute candles', async () => {
    const { market, time } = await startMarket()
    time.advance(3 * INTERVAL_MS['1h'] + 4321)
    const minutes = await candles(market, '1m', 1500)
    const start = Math.floor(market.now() / INTERVAL_MS['1m']) * INTERVAL_MS['1m'] - INTERVAL_MS['1d']
    const within = minutes.filter(candle => Date.parse(candle.time) >= start)
    const points = (text: string | undefined): number =>
      pricePoints(buildInstrument('BTCUSDT'), text ?? '') ?? 0
    const day = market.day('BTCUSDT')
    expect(day?.high).toBe(Math.max(...within.map(candle => points(candle.high))))
    expect(day?.low).toBe(Math.min(...within.map(candle => points(candle.low))))
    expect(day?.open).toBe(points(minutes.findLast(candle => Date.parse(candle.time) < start)?.close))
    expect(day?.volume).toBeCloseTo(
      within.reduce((sum, candle) => sum + Number(candle.volume), 0),
      3,
    )
  })

  it('shows the last session’s day while a market is shut', async () => {
    const { market } = await startMarket({ start: SATURDAY })
    expect(market.session('AAPL')).toMatchObject({
      open: false,
      nextOpen: Date.parse('2026-11-23T14:30:00Z'),
    })
    expect(market.isStale('AAPL')).toBe(false)
    expect(new Set(market.recent('AAPL')).size).toBeGreaterThan(20)
    const made = await candles(market, '1m', 5, 'AAPL')
    expect(made.at(-1)?.time).toBe('2026-11-20T20:59:00.000Z')
    expect(made.at(-1)?.close).toBe(marketItem(market, 'AAPL')?.price)
  })

  it('makes no candle while a market is shut', async () => {
    const { market, time } = await startMarket({ start: SATURDAY })
    time.advance(2 * INTERVAL_MS['1h'])
    expect((await candles(market, '1m', 1, 'AAPL'))[0]?.time).toBe('2026-11-20T20:59:00.000Z')
  })

  it('calls a price stale once the feed has been silent for three gaps', async () => {
    const { market, time } = await startMarket()
    time.advance(1000)
    expect(market.isStale('BTCUSDT')).toBe(false)
    await market.stop()
    time.advance(3 * 250 + 1000)
    expect(market.isStale('BTCUSDT')).toBe(true)
    expect(market.isStale('NOPE')).toBe(true)
  })

  it('outlives a reader that fails, and the others hear all the same', async () => {
    const { market, time, errors } = await startMarket()
    let received = 0
    market.subscribe(() => {
      throw new Error('reader')
    })
    market.subscribe(() => received++)
    time.advance(1000)
    expect(received).toBeGreaterThan(5)
    expect(errors).toContain('a reader of the market failed')
  })

  it('gives candles up to a moment, oldest first, and nothing for an unknown code', async () => {
    const { market } = await startMarket()
    const until = OPEN - 2 * INTERVAL_MS['1h']
    const made = await market.candles({ code: 'BTCUSDT', interval: '15m', until, limit: 3 })
    expect(made.map(({ time }) => time.slice(11, 16))).toEqual(['14:30', '14:45', '15:00'])
    expect(await market.candles({ code: 'NOPE', interval: '15m', until, limit: 3 })).toEqual([])
  })
})

describe('over a restart', () => {
  it('the candles are the same as if it had never stopped', async () => {
    const whole = await startMarket({ file: temporaryFile(), backfill: true })
    whole.time.advance(130 * INTERVAL_MS['1m'])
    const file = temporaryFile()
    const before = await startMarket({ file, backfill: true })
    before.time.advance(23 * INTERVAL_MS['1m'] + 7000)
    await before.market.stop()
    const after = await startMarket({ file, backfill: true, start: OPEN + 100 * INTERVAL_MS['1m'] })
    after.time.advance(30 * INTERVAL_MS['1m'])
    for (const { code } of INSTRUMENTS) {
      for (const interval of ['1m', '5m', '15m', '1h', '4h', '1d', '1w'] as const) {
        const expected = await candles(whole.market, interval, 1000, code)
        expect(withoutVolume(await candles(after.market, interval, 1000, code))).toEqual(
          withoutVolume(expected),
        )
      }
      expect(unnumbered(after.market, code)).toEqual(unnumbered(whole.market, code))
    }
  })

  it('after a kill between two savings nothing is missing and nothing counted twice', async () => {
    const file = temporaryFile()
    const killed = await startMarket({ file, backfill: true })
    killed.time.advance(90 * INTERVAL_MS['1m'] + 31_000)
    const restarted = await startMarket({ file, start: OPEN + 95 * INTERVAL_MS['1m'] })
    const minutes = await candles(restarted.market, '1m', 200)
    expect(minutes).toHaveLength(200)
    for (const [index, { time }] of minutes.entries()) {
      if (index > 0)
        expect(Date.parse(time) - Date.parse(minutes[index - 1]?.time ?? '')).toBe(INTERVAL_MS['1m'])
    }
    const hour = (await candles(restarted.market, '1h', 2))[0]
    const parts = minutes.filter(({ time }) => time.startsWith(hour?.time.slice(0, 13) ?? '?'))
    expect(parts).toHaveLength(60)
    expect(Number(hour?.volume)).toBeCloseTo(
      parts.reduce((sum, { volume }) => sum + Number(volume), 0),
      3,
    )
  })

  it('a year of candles is there once the back-fill is done', async () => {
    const { market } = await startMarket({ backfill: true })
    expect(await candles(market, '1d', 1000)).toHaveLength(366)
    expect(await candles(market, '1w', 1000)).toHaveLength(53)
    expect(await candles(market, '1h', 1000)).toHaveLength(1000)
    expect(await candles(market, '5m', 1000)).toHaveLength(1000)
    const days = await candles(market, '1d', 3)
    const hours = await candles(market, '1h', 100)
    const yesterday = hours.filter(({ time }) => time.slice(0, 10) === days[1]?.time.slice(0, 10))
    expect(yesterday).toHaveLength(24)
    expect(yesterday[0]?.open).toBe(days[1]?.open)
    expect(yesterday.at(-1)?.close).toBe(days[1]?.close)
  })
})

describe('the wire', () => {
  it('shows items, details and live ticks in the shapes of the contract', async () => {
    const { market, quotes } = await startMarket()
    for (const item of marketList(market)) expect(itemSchema.parse(item)).toEqual(item)
    expect(marketList(market).map(({ code }) => code)).toEqual(['EURUSD', 'BTCUSDT', 'AAPL'])
    expect(marketList(market, [2, 3]).map(({ code }) => code)).toEqual(['BTCUSDT', 'AAPL'])
    const info = marketInfo(market, 'EURUSD')
    expect(infoSchema.parse(info)).toEqual(info)
    expect(info).toMatchObject({ tickSize: '0.00001', quoteCurrency: 'USD', maxLeverage: 30, stale: false })
    expect(info?.session.nextClose).toBe('2026-11-18T22:00:00.000Z')
    expect(info?.optionPeriods.map(({ seconds }) => seconds)).toEqual([30, 60, 300, 900, 3600])
    const [quote] = quotes
    expect(quote && liveTick(market, quote)).toMatchObject({ code: quote?.code, time: quote?.time })
  })

  it('has nothing for an unknown code', async () => {
    const { market } = await startMarket()
    expect(marketItem(market, 'NOPE')).toBeUndefined()
    expect(marketInfo(market, 'NOPE')).toBeUndefined()
  })
})

function pick(bar: Bar | undefined, key: string): number {
  return new Map(Object.entries(bar ?? {})).get(key) ?? 0
}

// The last digits of volume sums depend on the order of addition.
function withoutVolume(list: readonly { volume: string }[]): object[] {
  return list.map(({ volume, ...rest }) => ({ ...rest, volume: Number(volume).toPrecision(9) }))
}
