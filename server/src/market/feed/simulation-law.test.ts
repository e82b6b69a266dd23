import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import { usualOrFull } from '../../../../scripts/full-run.ts'
import { loadCatalog } from '../instruments/catalog.ts'
import type { Tick } from './feed.ts'
import { type ReturnStatistics, returnStatistics } from './return-statistics.ts'
import { walkBack } from './simulation/simulated-past.ts'
import { createTicker } from './simulation/ticker.ts'
import { anchorStates, createTrack, openingStates, type Track } from './simulation/track.ts'

const instruments = loadCatalog()
const END = Date.parse('2026-11-20T21:00:00Z') / INTERVAL_MS['1m']
const DAYS = 60

function trackOf(code: string, seed: string): Track {
  const instrument = instruments.find(each => each.code === code)
  if (instrument === undefined) throw new Error(`no instrument ${code}`)
  return createTrack(instrument, instruments, seed)
}

/** Statistics of one-minute closes, with a mark at every market pause: a weekend gap is not a one-minute return. */
function statisticsOf(bars: readonly { time: number; close: number }[]): ReturnStatistics {
  const closes = bars.flatMap((bar, index) => {
    const isFollowing = bar.time - (bars[index - 1]?.time ?? bar.time) === INTERVAL_MS['1m']
    return isFollowing || index === 0 ? [bar.close] : [undefined, bar.close]
  })
  return returnStatistics(closes)
}

function expectLaw({ kurtosis, returns, absolute }: ReturnStatistics): void {
  expect(kurtosis).toBeGreaterThan(8)
  expect(kurtosis).toBeLessThan(25)
  expect(absolute).toBeGreaterThanOrEqual(0.2)
  expect(Math.abs(returns)).toBeLessThanOrEqual(0.03)
}

describe('one-minute returns of 60 simulated days', () => {
  const codes = ['EURUSD', 'EURJPY', 'BTCUSDT', 'LTCUSDT', 'US500', 'WTI', 'XAUUSD']
  it.each(codes.flatMap(code => usualOrFull(['7'], ['1', '7', 'quayside']).map(seed => [code, seed])))(
    'of %s with seed %s are fat-tailed, clustered and without memory, into the past',
    (code, seed) => {
      const track = trackOf(code, seed)
      const past = walkBack(track, END, anchorStates(track, END))
      expectLaw(
        statisticsOf(past.take((END - DAYS * 1440) * INTERVAL_MS['1m'], Number.POSITIVE_INFINITY).reverse()),
      )
    },
  )

  it.each(['AAPL', 'SPY', 'KO'])('of %s keep the same law in its fewer hours', code => {
    const track = trackOf(code, '1')
    const past = walkBack(track, END, anchorStates(track, END))
    expectLaw(
      statisticsOf(past.take((END - DAYS * 1440) * INTERVAL_MS['1m'], Number.POSITIVE_INFINITY).reverse()),
    )
  })

  it.each(['LTCUSDT', 'GBPUSD', 'KO'])('of %s keep the same law into the future', code => {
    const track = trackOf(code, '1')
    const ticker = createTicker(track, { minute: END, states: openingStates(track, END) })
    expectLaw(statisticsOf(ticker.catchUp((END + DAYS * 1440) * INTERVAL_MS['1m'])))
  })
})

it('a minute ends at the same price whether or not its ticks are wanted', () => {
  const track = trackOf('EURJPY', '1')
  const start = { minute: END, states: openingStates(track, END) }
  const end = (END + 1440) * INTERVAL_MS['1m']
  const ticks: Tick[] = []
  createTicker(track, start).take(end - 1, ticks)
  const closes = new Map(ticks.map(({ time, mid }) => [Math.floor(time / INTERVAL_MS['1m']), mid]))
  const bars = createTicker(track, start).catchUp(end)
  expect(bars.map(bar => bar.close)).toEqual([...closes.values()])
})

it('a year in long strides is as volatile as the instrument says', () => {
  const shares = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'LTCUSDT', 'XRPUSDT', 'ADAUSDT'].map(code => {
    const track = trackOf(code, '1')
    const past = walkBack(track, END, anchorStates(track, END))
    const logs = past
      .take((END - 365 * 1440) * INTERVAL_MS['1m'], Number.POSITIVE_INFINITY, 15)
      .map(bar => Math.log(bar.close))
    const variance = logs.slice(1).reduce((sum, log, index) => sum + (log - (logs[index] ?? log)) ** 2, 0)
    return Math.sqrt(variance) / track.instrument.volatility
  })
  const average = shares.reduce((sum, share) => sum + share, 0) / shares.length
  expect(average).toBeGreaterThan(0.85)
  expect(average).toBeLessThan(1.25)
})
