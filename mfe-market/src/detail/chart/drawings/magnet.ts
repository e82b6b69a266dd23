import type { Plot } from '../drawing/plot.ts'
import { type DrawingKind, type Place, type Point, pointAt } from './shape.ts'

/** A point this near to a candle's price snaps to it, in pixels. */
const REACH = 12

/** The point at a place, on the nearest open, high, low, or close of the candle under it if that is near. */
export function snappedPointAt(place: Place, plot: Plot, kind: DrawingKind): Point | null {
  const free = pointAt(place, plot)
  const bar = plot.barAt?.(place.x)
  if (!free || !bar) return free
  if (kind === 'vertical') return { time: bar.time, price: free.price }
  const distance = (price: number) => Math.abs(plot.yOf(price) - place.y)
  const price = [bar.open, bar.high, bar.low, bar.close].reduce((nearest, next) =>
    distance(next) < distance(nearest) ? next : nearest,
  )
  return distance(price) <= REACH ? { time: bar.time, price } : free
}
