import type { LiveTick } from '@quayside/contracts/market'

export type MovingLine = {
  /** Takes a tick in; the line moves on by one place at most once a second. */
  add(tick: Pick<LiveTick, 'price' | 'time'>): void
  prices(): readonly string[]
}

/** Most places of a small line (spec §9). */
const MOST = 100
const STEP = 1_000

/** A line of recent prices that moves with the ticks: the last place is always the latest price. */
export function createMovingLine(recent: readonly string[]): MovingLine {
  let prices = recent.slice(-MOST)
  let opened = Number.NEGATIVE_INFINITY
  return {
    add({ price, time }) {
      const starts = time - opened >= STEP
      if (starts) opened = time
      prices = (starts ? [...prices, price] : [...prices.slice(0, -1), price]).slice(-MOST)
    },
    prices: () => prices,
  }
}

export type Box = { readonly width: number; readonly height: number; readonly margin: number }

export type LineShape = {
  /** Of the line, for an SVG path. */
  readonly line: string
  /** Of the ground below it. */
  readonly area: string
  /** Height of the last place. */
  readonly end: number
  readonly high: string
  readonly low: string
}

/** What is drawn of a series of decimal texts in a box; undefined for fewer than two. */
export function lineShape(prices: readonly string[], { width, height, margin }: Box): LineShape | undefined {
  const values = prices.map(Number)
  if (values.length < 2) return undefined
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const room = height - 2 * margin
  const span = highest - lowest
  const y = (value: number) => (span === 0 ? height / 2 : margin + (1 - (value - lowest) / span) * room)
  const points = values.map((value, at) => `${tenth((at / (values.length - 1)) * width)} ${tenth(y(value))}`)
  const line = `M${points.join('L')}`
  return {
    line,
    area: `${line}V${height}H0Z`,
    end: tenth(y(values.at(-1) ?? lowest)),
    high: prices[values.indexOf(highest)] ?? '',
    low: prices[values.indexOf(lowest)] ?? '',
  }
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
