import type { Sockets } from '@quayside/runtime/context'
import type { LinePoint } from './option-line.ts'

/** So many prices are remembered; of more, every second one is let go. */
const MOST = 4_000

/** The mids of one instrument since somebody began to watch, oldest first. */
export type PriceTrail = { readonly points: readonly LinePoint[]; stop(): void }

/** Remembers the mids of an instrument as they come, so that an option bought later has its whole way. */
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
