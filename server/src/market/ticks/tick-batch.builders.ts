import type { TickBatch } from './tick-batch.ts'

const TICK_START = Date.parse('2026-11-18T17:00:20Z')

export function tickBatch(changes: Partial<TickBatch> = {}): TickBatch {
  return {
    epoch: 1,
    number: 1,
    at: TICK_START,
    feedTime: TICK_START,
    coming: 'live',
    isReady: true,
    ticks: [],
    gaps: [],
    states: {},
    latest: [],
    ...changes,
  }
}
