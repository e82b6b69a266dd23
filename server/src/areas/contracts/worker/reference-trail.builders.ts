import type { RefOrder } from './reference-order.builders.ts'

/** A stop that follows: a distance in points, or in hundredths of a percent of the best mark (points). */
export type RefTrail = {
  readonly by: 'price' | 'percent'
  readonly distance: number
  best: number
}

/** The distance below the best mark of a long, above that of a short, rounded away from the market. */
export function stopOf({ side, stop, trail }: Pick<RefOrder, 'side' | 'stop' | 'trail'>): number | null {
  if (trail === null) return stop
  const { by, distance, best } = trail
  if (side === 'buy')
    return by === 'price' ? best - distance : Math.floor((best * (10_000 - distance)) / 10_000)
  return by === 'price' ? best + distance : Math.ceil((best * (10_000 + distance)) / 10_000)
}

/** Takes a trailing stop along with a better mark. */
export function follow({ side, trail }: RefOrder, mark: number): void {
  if (trail === null) return
  trail.best = side === 'buy' ? Math.max(trail.best, mark) : Math.min(trail.best, mark)
}
