import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bar } from '../data/bars.ts'
import { ema, sma, wilder, wma } from './averages.ts'
import { INDICATORS, type IndicatorId, indicatorOf, isAllowed, settingsOf } from './catalog.ts'
import { macd, obv, roc, rsi, stochastic, williams } from './oscillators.ts'
import { bollinger, vwap } from './over-price.ts'

const rounded = (figures: readonly (number | null)[], digits = 2) =>
  figures.map(value => (value === null ? null : Number(value.toFixed(digits))))

function bar(over: Partial<Bar> = {}): Bar {
  return { time: 0, open: 10, high: 10, low: 10, close: 10, volume: 1, ...over }
}

describe('averages, by hand', () => {
  const values = [1, 2, 3, 4, 8]

  it.each([
    ['simple', sma(values, 3), [null, null, 2, 3, 5]],
    // (3 + 2 x 4 + 3 x 8) / 6.
    ['weighted', wma(values, 3), [null, null, 2.33, 3.33, 5.83]],
    // Half of the way from 2, to 4 and then to 8.
    ['exponential', ema(values, 3), [null, null, 2, 3, 5.5]],
    // A third of the way.
    ['Wilder’s', wilder(values, 3), [null, null, 2, 2.67, 4.44]],
  ])('%s', (_, figures, expected) => {
    expect(rounded(figures)).toEqual(expected)
  })

  it('have no figure before there are bars enough', () => {
    expect(sma([1, 2], 3)).toEqual([null, null])
    expect(ema([], 3)).toEqual([])
  })
})

describe('indicators, by hand', () => {
  it('Bollinger: 2, 4 and 6 have a mean of 4 and a deviation of the root of 8/3', () => {
    const { middle, upper, lower } = bollinger([2, 4, 6], 3, 2)
    expect(middle.at(-1)).toBe(4)
    expect(upper.at(-1)).toBeCloseTo(4 + 2 * Math.sqrt(8 / 3))
    expect(lower.at(-1)).toBeCloseTo(4 - 2 * Math.sqrt(8 / 3))
  })

  it('VWAP: restarts at midnight UTC, and is the typical price while nothing is traded', () => {
    const day = 86_400_000
    const bars = [
      bar({ time: 0, high: 12, low: 9, close: 9, volume: 1 }),
      bar({ time: 60_000, high: 20, low: 20, close: 20, volume: 3 }),
      bar({ time: day, high: 7, low: 7, close: 7, volume: 0 }),
    ]
    expect(vwap(bars)).toEqual([10, 17.5, 7])
  })

  it('RSI: Wilder’s own example', () => {
    const closes = [44.34, 44.09, 44.15, 43.61, 44.33, 44.83, 45.1, 45.42, 45.84, 46.08, 45.89, 46.03]
    const figures = rsi([...closes, 45.61, 46.28, 46.28], 14)
    // Gains 3.34 and losses 1.40 over fourteen moves.
    expect(figures.at(-1)).toBeCloseTo(100 - 100 / (1 + 3.34 / 1.4), 6)
    expect(figures.slice(0, 14).every(value => value === null)).toBe(true)
  })

  it('RSI: 100 when all rises, 50 when nothing moves', () => {
    expect(rsi([1, 2, 3, 4], 3).at(-1)).toBe(100)
    expect(rsi([5, 5, 5, 5], 3).at(-1)).toBe(50)
  })

  it('stochastic and Williams: the close at three quarters of the range', () => {
    const bars = [bar({ high: 14, low: 10 }), bar({ high: 13, low: 11, close: 13 })]
    expect(stochastic(bars, [2, 1, 1])).toEqual({ k: [null, 75], d: [null, 75] })
    expect(williams(bars, 2)).toEqual([null, -25])
  })

  it('OBV and ROC', () => {
    const bars = [bar({ close: 10 }), bar({ close: 12, volume: 5 }), bar({ close: 11, volume: 3 })]
    expect(obv(bars)).toEqual([0, 5, 2])
    expect(roc([10, 12, 11], 2)).toEqual([null, null, 10])
  })

  it('MACD: its histogram is the line less its signal', () => {
    const { macd: line, signal, histogram } = macd([1, 2, 4, 7, 11, 16, 22], [2, 3, 2])
    expect(histogram.at(-1)).toBeCloseTo((line.at(-1) ?? 0) - (signal.at(-1) ?? 0))
    // 1.5 and two thirds of the way to 4, less the mean of 1, 2 and 4.
    expect(rounded(line).slice(0, 3)).toEqual([null, null, 0.83])
  })
})

/** Hourly bars of Microsoft in January 2026. The last figures of each indicator were calculated independently. */
const recorded: Record<IndicatorId, readonly number[]> = {
  sma: [434.5825],
  ema: [449.9644831123421],
  wma: [431.17823809523816],
  bb: [434.5825, 461.9989621167649, 407.1660378832353],
  vwap: [431.34419011822274],
  rsi: [31.416951750542907],
  macd: [0.8240253215070457, -8.675543329738787, -9.499568651245832],
  stochastic: [46.12416836240927, 42.95488521180989],
  williams: [-57.43263699666949],
  cci: [-36.828122476098834],
  atr: [4.44419379895613],
  roc: [-0.7111193202807509],
  obv: [-1_071_308],
}

/** Trading hours of January 2026, as recorded (from the test data of trading-signals, MIT). */
const file = path.join(import.meta.dirname, '../../../../fixtures/MSFT-1h-2026-01.csv')

describe('indicators on recorded candles', () => {
  const bars = readFileSync(file, 'utf8').trim().split('\n').slice(1).map(barOf)

  it.each(INDICATORS.map(({ id }) => id))('%s', id => {
    const indicator = indicatorOf(id)
    const figures = indicator.figures(bars, settingsOf(indicator))
    const last = Object.keys(indicator.lines).map(line => figures[line]?.at(-1))
    for (const [at, value] of recorded[id].entries()) expect(last[at]).toBeCloseTo(value, 6)
    for (const line of Object.values(figures)) expect(line).toHaveLength(bars.length)
  })

  it('are the same for what is in sight, however much came before a window', () => {
    const windowed: readonly IndicatorId[] = ['sma', 'wma', 'bb', 'stochastic', 'williams', 'cci', 'roc']
    fc.assert(
      fc.property(fc.constantFrom(...windowed), fc.integer({ min: 0, max: 100 }), (id, cut) => {
        const indicator = indicatorOf(id)
        const settings = settingsOf(indicator)
        const [whole, late] = [bars, bars.slice(cut)].map(each => indicator.figures(each, settings))
        for (const line of Object.keys(indicator.lines))
          expect(late?.[line]?.at(-1)).toBeCloseTo(whole?.[line]?.at(-1) ?? Number.NaN, 6)
      }),
    )
  })
})

describe('what an indicator is set to', () => {
  it('is what was chosen where that is allowed, else what is usual', () => {
    expect(settingsOf(indicatorOf('macd'), [5, 0, Number.NaN])).toEqual([5, 26, 9])
    expect(settingsOf(indicatorOf('rsi'), [2.5])).toEqual([14])
    expect(isAllowed({ key: 'period', initial: 14, min: 2, max: 200 }, 200)).toBe(true)
  })
})

function barOf(row: string): Bar {
  const [time = '', open, high, low, close, volume] = row.split(',')
  return {
    time: Date.parse(time),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }
}
