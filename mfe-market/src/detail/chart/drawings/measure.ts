import { unitText } from '@quayside/contracts/text/unit-text'
import type { Plot } from '../drawing/plot.ts'
import { type Drawing, placesOf } from './shape.ts'

type Measure = {
  readonly price: number
  readonly percent: number
  /** Null in a chart of single ticks. */
  readonly candles: number | null
  readonly seconds: number
}

/** The distance from the first point to the second. Candles and time count in either direction. */
export function measureOf(drawing: Drawing, plot: Plot): Measure | null {
  const [from, to] = drawing.points
  const [a, b] = placesOf(drawing, plot)
  if (!from || !to || !a || !b) return null
  const price = to.price - from.price
  return {
    price,
    percent: (price / from.price) * 100,
    candles: plot.half === 0 ? null : Math.round(Math.abs(b.x - a.x) / (2 * plot.half)),
    seconds: Math.round(Math.abs(to.time - from.time) / 1_000),
  }
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** A time in its largest two units: "2 days 3 hr". */
export function spanText(language: string, seconds: number): string {
  const first = UNITS.findIndex(([unit, size]) => seconds >= size || unit === 'second')
  let left = seconds
  const parts = UNITS.slice(first, first + 2).flatMap(([unit, size], at) => {
    const count = Math.floor(left / size)
    left -= count * size
    return count > 0 || (at === 0 && seconds === 0) ? [unitText(language, count, unit, 'short')] : []
  })
  return parts.join(' ')
}
