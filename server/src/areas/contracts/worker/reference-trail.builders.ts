import type { RefOrder } from './reference-order.builders.ts'

/** A trailing stop: distance in points, or in hundredths of a percent of the best mark (points). */
export type RefTrail = {
  readonly by: 'price' | 'percent'
  readonly distance: number
  best: number
}

/** The distance below a long's best mark or above a short's, rounded away from the market. */
export function stopOf({ side, stop, trail }: Pick<RefOrder, 'side' | 'stop' | 'trail'>): number | null {
  if (trail === null) return stop
  const { by, distance, best } = trail
  if (side === 'buy')
    return by === 'price' ? best - distance : Math.floor((best * (10_000 - distance)) / 10_000)
  return by === 'price' ? best + distance : Math.ceil((best * (10_000 + distance)) / 10_000)
}

export function follow({ side, trail }: RefOrder, mark: number): void {
  if (trail === null) return
  trail.best = side === 'buy' ? Math.max(trail.best, mark) : Math.min(trail.best, mark)
}
