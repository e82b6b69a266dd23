import type { Sockets } from '@quayside/runtime/context'
import { watchShown } from '../../../live/watch-shown.ts'

/** A received price, with market time in milliseconds since 1970. */
export type Tick = { readonly time: number; readonly price: number }

/** Maximum number of remembered prices. Beyond it, every second price of the older half is dropped. */
const MOST = 3_000

export type TickTrail = { readonly ticks: readonly Tick[]; stop(): void }

/** Records the displayed mid prices, so that a tick chart does not start empty. */
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

export function withTick(ticks: readonly Tick[], tick: Tick): readonly Tick[] {
  if (tick.time <= (ticks.at(-1)?.time ?? Number.NEGATIVE_INFINITY)) return ticks
  const more = [...ticks, tick]
  return more.length <= MOST ? more : more.filter((_, at) => at >= more.length / 2 || at % 2 === 0)
}
