import type { Sockets } from '@quayside/runtime/context'
import type { LinePoint } from './option-line.ts'

/** Maximum number of remembered prices. Beyond it, every second one is dropped. */
const MOST = 4_000

export type PriceTrail = { readonly points: readonly LinePoint[]; stop(): void }

/** Records an instrument's mid prices, so that an option bought later has its full path. */
export function createPriceTrail(watch: Sockets['market']['watch'], code: string): PriceTrail {
  let points: LinePoint[] = []
  const stop = watch([code], ticks => {
    for (const { time, price } of ticks) {
      if (time > (points.at(-1)?.at ?? Number.NEGATIVE_INFINITY))
        points.push({ at: time, price: Number(price) })
    }
    if (points.length > MOST) points = points.filter((_, at) => at % 2 === 0)
  })
  return {
    get points() {
      return points
    },
    stop,
  }
}
