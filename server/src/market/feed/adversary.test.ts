import { describe, expect, it } from 'vitest'
import { usualOrFull } from '../../../../scripts/full-run.ts'
import { buildInstrument } from '../instruments/build-instrument.ts'
import { loadCatalog } from '../instruments/catalog.ts'
import { attack, type Outcome } from './adversary.builders.ts'
import type { Tick } from './feed.ts'
import { type Flaw, flawedTicks } from './flawed-ticks.builders.ts'
import { PREDICTORS } from './predictors.builders.ts'
import { type PublicTicks, publicTicks } from './public-ticks.builders.ts'
import { createTicker } from './simulation/ticker.ts'
import { createTrack, openingStates } from './simulation/track.ts'

const instruments = loadCatalog()
// A Monday, 15:00 in New York.
const START = Date.parse('2026-11-09T20:00:00Z') / 60_000
const DAYS = usualOrFull(1, 30)
const SEED = 'quayside'

const COINS = ['BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'ADAUSDT', 'DOTUSDT', 'LTCUSDT']
/** The coarsest and finest ticks of each type, and a cross with both of its pairs. */
const TYPES = [
  { name: 'forex', codes: ['EURUSD', 'GBPUSD', 'EURGBP', 'USDJPY'] },
  { name: 'coins', codes: COINS },
  { name: 'stocks', codes: ['KO', 'MCD', 'AAPL'] },
  { name: 'futures', codes: ['CORN', 'SOYBEAN', 'US500'] },
  { name: 'metals and funds', codes: ['XPTUSD', 'XAUUSD', 'XLE', 'GLD'] },
]

/** A chance of 1 in 150,000 for each of some hundreds of scores. */
const MOST = 4.5
/** Allowed contract gain: the last digit of a cross reveals part of its pairs' position. */
const LEAST_GAIN = 0.1

function* days(codes: readonly string[]): Generator<PublicTicks[]> {
  const tickers = codes.map(code => {
    const track = createTrack(buildInstrument(code), instruments, SEED)
    return { code, ticker: createTicker(track, { minute: START, states: openingStates(track, START) }) }
  })
  for (let day = 1; day <= DAYS; day++) {
    yield tickers.flatMap(({ code, ticker }) => {
      const ticks: Tick[] = []
      ticker.take((START + day * 1440) * 60_000 - 1, ticks)
      return ticks.length === 0 ? [] : [publicTicks({ code }, ticks)]
    })
  }
}

/** Strategies with options that beat chance, the house's margin aside, or contracts that earn back the spread. */
function winnersOf(outcomes: readonly Outcome[]): string[] {
  return outcomes.flatMap(({ what, winRate, optionScore, gain, gainScore }) => {
    const isForeseen = Math.abs(gainScore) > MOST && Math.abs(gain) > LEAST_GAIN
    return Math.abs(optionScore) > MOST || isForeseen
      ? [`${what}: ${(100 * winRate).toFixed(1)} % of options, ${(100 * gain).toFixed(0)} % of the spread`]
      : []
  })
}

describe(`ticks of ${DAYS} simulated days (the full run takes 30)`, {
  timeout: usualOrFull(60_000, 1_800_000),
}, () => {
  it.each(TYPES)('of $name tell no strategy where the price goes', ({ codes }) => {
    const outcomes = attack(days(codes), PREDICTORS)
    expect(Math.max(...outcomes.map(({ trades }) => trades))).toBeGreaterThan(600)
    expect(winnersOf(outcomes)).toEqual([])
  })
})

describe('the same strategies', () => {
  const flawed = (codes: readonly string[], flaw: Flaw): string[] => {
    const day = codes.map(code => {
      const instrument = buildInstrument(code)
      return publicTicks({ code }, flawedTicks({ instrument, flaw, minute: START, minutes: 1440 }))
    })
    return winnersOf(attack([day], PREDICTORS))
  }

  it('find out a generator that spreads each minute’s move evenly', () => {
    expect(flawed(COINS, 'even minutes')).toContainEqual(
      expect.stringMatching(/^all, half-way through the minute: (5[5-9]|[6-9].)/),
    )
  })

  it('find out a price that is rounded to the grid', () => {
    expect(flawed(['KO', 'XLE'], 'rounded prices')).toContainEqual(expect.stringMatching(/^last tick: /))
  })
})
