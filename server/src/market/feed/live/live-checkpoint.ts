import * as z from 'zod'
import type { Tick } from '../feed.ts'

const whole = z.int().positive()
const storedTick = z.object({ time: whole, bid: whole, mid: whole, ask: whole })

/** The last price of an earlier run; undefined if the state is another feed's. */
export function tickOf(code: string, state: string | undefined): Tick | undefined {
  try {
    return { code, ...storedTick.parse(JSON.parse(state ?? '')), volume: 0 }
  } catch {
    return undefined
  }
}

/** A stored state with other prices, from a moment (ms) on; unchanged if it is another feed's. */
export function stateOf(
  code: string,
  state: string,
  { from, price }: { readonly from: number; readonly price: (points: number) => number },
): string {
  const tick = tickOf(code, state)
  if (tick === undefined) return state
  const { bid, mid, ask } = tick
  const time = Math.max(tick.time, from)
  return JSON.stringify({ ...tick, time, bid: price(bid), mid: price(mid), ask: price(ask) })
}
