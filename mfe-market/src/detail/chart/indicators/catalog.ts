import type { Bar } from '../data/bars.ts'
import { ema, type Figures, sma, wma } from './averages.ts'
import { atr, cci, macd, obv, roc, rsi, stochastic, williams } from './oscillators.ts'
import { bollinger, vwap } from './over-price.ts'

export type Setting = {
  readonly key: 'period' | 'deviations' | 'fast' | 'slow' | 'signal' | 'smoothing'
  readonly initial: number
  readonly min: number
  readonly max: number
}

export type Indicator = {
  readonly id: string
  readonly settings: readonly Setting[]
  /** Whether it has a separate pane below the price, because its figures are not prices. */
  readonly own: boolean
  /** Its lines. `columns` start at zero. */
  readonly lines: Readonly<Record<string, 'line' | 'columns'>>
  readonly levels?: readonly number[]
  readonly scale?: { readonly min: number; readonly max: number }
  /** How its figures are written: like prices, like volumes, or as numbers with two places. */
  readonly written: 'price' | 'volume' | 'number'
  readonly figures: (bars: readonly Bar[], settings: readonly number[]) => Readonly<Record<string, Figures>>
}

const period = (initial: number): Setting => ({ key: 'period', initial, min: 2, max: 200 })
const set = (key: Setting['key'], initial: number): Setting => ({ key, initial, min: 1, max: 200 })
const closes = (bars: readonly Bar[]) => bars.map(bar => bar.close)
const ONE = { line: 'line' } as const

export const INDICATORS = [
  average('sma', 20, sma),
  average('ema', 50, ema),
  average('wma', 20, wma),
  {
    id: 'bb',
    settings: [period(20), { key: 'deviations', initial: 2, min: 1, max: 5 }],
    own: false,
    lines: { middle: 'line', upper: 'line', lower: 'line' },
    written: 'price',
    figures: (bars, [length = 20, deviations = 2]) => bollinger(closes(bars), length, deviations),
  },
  {
    id: 'vwap',
    settings: [],
    own: false,
    lines: ONE,
    written: 'price',
    figures: bars => ({ line: vwap(bars) }),
  },
  {
    id: 'rsi',
    settings: [period(14)],
    own: true,
    lines: ONE,
    levels: [30, 70],
    scale: { min: 0, max: 100 },
    written: 'number',
    figures: (bars, [length = 14]) => ({ line: rsi(closes(bars), length) }),
  },
  {
    id: 'macd',
    settings: [set('fast', 12), set('slow', 26), set('signal', 9)],
    own: true,
    lines: { histogram: 'columns', macd: 'line', signal: 'line' },
    written: 'price',
    figures: (bars, [fast = 12, slow = 26, signal = 9]) => macd(closes(bars), [fast, slow, signal]),
  },
  {
    id: 'stochastic',
    settings: [period(14), set('smoothing', 3), set('signal', 3)],
    own: true,
    lines: { k: 'line', d: 'line' },
    levels: [20, 80],
    scale: { min: 0, max: 100 },
    written: 'number',
    figures: (bars, [length = 14, smoothing = 3, signal = 3]) =>
      stochastic(bars, [length, smoothing, signal]),
  },
  {
    id: 'williams',
    settings: [period(14)],
    own: true,
    lines: ONE,
    levels: [-80, -20],
    scale: { min: -100, max: 0 },
    written: 'number',
    figures: (bars, [length = 14]) => ({ line: williams(bars, length) }),
  },
  oscillator('cci', 20, cci),
  { ...oscillator('atr', 14, atr), written: 'price' },
  oscillator('roc', 10, (bars, length) => roc(closes(bars), length)),
  {
    id: 'obv',
    settings: [],
    own: true,
    lines: ONE,
    written: 'volume',
    figures: bars => ({ line: obv(bars) }),
  },
] as const satisfies readonly Indicator[]

export type IndicatorId = (typeof INDICATORS)[number]['id']

export function indicatorOf(id: IndicatorId): Indicator {
  const indicator = INDICATORS.find(each => each.id === id)
  if (indicator === undefined) throw new Error(`there is no indicator ${id}`)
  return indicator
}

export function settingsOf({ settings }: Indicator, chosen: readonly number[] = []): readonly number[] {
  return settings.map((setting, at) => {
    const value = chosen[at]
    return value !== undefined && isAllowed(setting, value) ? value : setting.initial
  })
}

export function isAllowed({ min, max }: Setting, value: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max
}

function average<Id extends string>(
  id: Id,
  initial: number,
  make: (values: readonly number[], length: number) => Figures,
) {
  return {
    id,
    settings: [period(initial)],
    own: false,
    lines: ONE,
    written: 'price',
    figures: (bars: readonly Bar[], [length = initial]: readonly number[]) => ({
      line: make(closes(bars), length),
    }),
  } as const
}

function oscillator<Id extends string>(
  id: Id,
  initial: number,
  make: (bars: readonly Bar[], length: number) => Figures,
) {
  return {
    id,
    settings: [period(initial)],
    own: true,
    lines: ONE,
    written: 'number',
    figures: (bars: readonly Bar[], [length = initial]: readonly number[]) => ({ line: make(bars, length) }),
  } as const
}
