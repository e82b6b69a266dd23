import type { Sockets } from '@quayside/runtime/context'
import { watchShown } from '../../live/watch-shown.ts'

/** A price that came, at a moment of the market in milliseconds since 1970. */
export type Tick = { readonly time: number; readonly price: number }

/** So many prices are remembered; of more, every second one of the older half is let go. */
const MOST = 3_000

/** The prices of an instrument since somebody began to watch, oldest first. */
export type TickTrail = { readonly ticks: readonly Tick[]; stop(): void }

/** Remembers the mids as the page shows them, so that a chart of them does not begin empty. */
export function createTickTrail(market: Sockets['market'], code: string): TickTrail {
  let ticks: readonly Tick[] = []
  const stop = watchShown(market, code, ({ time, price }) => {
    ticks = withTick(ticks, { time, price: Number(price) })
  })
  return {
    get ticks() {
      return ticks
    },
    stop,
  }
}

/** The prices with one more; a late one changes nothing. */
export function withTick(ticks: readonly Tick[], tick: Tick): readonly Tick[] {
  if (tick.time <= (ticks.at(-1)?.time ?? Number.NEGATIVE_INFINITY)) return ticks
  const more = [...ticks, tick]
  return more.length <= MOST ? more : more.filter((_, at) => at >= more.length / 2 || at % 2 === 0)
}
