import type { Tick } from '../feed.ts'

export type TickBuffer = {
  add(tick: Tick): void
  /** Ticks since the last call in time order: the first, the lowest, the highest and the last. */
  take(): Tick[]
}

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
  if (ticks.length <= 4 || first === undefined || last === undefined) return ticks
  const lowest = ticks.reduce((least, tick) => (tick.bid < least.bid ? tick : least), first)
  const highest = ticks.reduce((most, tick) => (tick.ask > most.ask ? tick : most), first)
  const kept = ticks.filter(tick => tick === first || tick === lowest || tick === highest || tick === last)
  const missing = ticks.reduce((sum, tick) => (kept.includes(tick) ? sum : sum + tick.volume), 0)
  return [...kept.slice(0, -1), { ...last, volume: last.volume + missing }]
}
