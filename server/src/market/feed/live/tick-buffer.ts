import type { Tick } from '../feed.ts'

export type TickBuffer = {
  add(tick: Tick): void
  /** Ticks since the last call in time order: the first, those with the lowest and highest bid and ask, and the last. */
  take(): Tick[]
}

const MOST = 6

/** Bounds a batch without hiding an extreme, at which orders fire. The last tick carries the volume of those left out. */
export function createTickBuffer(): TickBuffer {
  let ticks: Tick[] = []
  return {
    add(tick) {
      ticks = thinned([...ticks, tick])
    },
    take() {
      const taken = ticks
      ticks = []
      return taken
    },
  }
}

function thinned(ticks: Tick[]): Tick[] {
  const [first] = ticks
  const last = ticks.at(-1)
  if (ticks.length <= MOST || first === undefined || last === undefined) return ticks
  const extremes = [
    extreme(ticks, first, tick => tick.bid),
    extreme(ticks, first, tick => -tick.bid),
    extreme(ticks, first, tick => tick.ask),
    extreme(ticks, first, tick => -tick.ask),
  ]
  const kept = ticks.filter(tick => tick === first || tick === last || extremes.includes(tick))
  const missing = ticks.reduce((sum, tick) => (kept.includes(tick) ? sum : sum + tick.volume), 0)
  return [...kept.slice(0, -1), { ...last, volume: last.volume + missing }]
}

/** The first tick with the highest value. */
function extreme(ticks: readonly Tick[], first: Tick, measure: (tick: Tick) => number): Tick {
  return ticks.reduce((most, tick) => (measure(tick) > measure(most) ? tick : most), first)
}
