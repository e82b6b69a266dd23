import { Gauge, type Registry } from 'prom-client'
import type { FollowedFeed } from './followed-feed.ts'

/** Adds the state of the followed feed to a node's metrics. */
export function addFeedFigures(registry: Registry, feed: Pick<FollowedFeed, 'position' | 'isHalted'>): void {
  const figures = [
    {
      name: 'ticks_epoch',
      help: 'How often a process has begun to read the source of prices',
      value: () => feed.position()?.epoch ?? 0,
    },
    {
      name: 'ticks_lag_seconds',
      help: 'How late the last ticks arrived, by this machine’s clock; above 0.5 nothing is quoted',
      value: () => (feed.position()?.lag ?? 0) / 1_000,
    },
    {
      name: 'ticks_halted',
      help: '1 while this site quotes no prices: the ticks are late, missing, or not complete yet',
      value: () => (feed.isHalted() ? 1 : 0),
    },
  ]
  for (const { name, help, value } of figures) {
    const gauge: Gauge = new Gauge({ name, help, registers: [registry], collect: () => gauge.set(value()) })
  }
}
