import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Timers } from '../time/clock.ts'
import type { Metrics } from './metrics.ts'

/** Event-loop delay since the last reset, nanoseconds, as measured by `perf_hooks`. */
export type DelayHistogram = {
  readonly max: number
  percentile(percent: number): number
  reset(): void
}

/** Sampling interval, ms; an idle loop measures exactly this delay. */
const SAMPLE_MS = 5
const EVERY_MS = 10_000
const NANOSECONDS = 1e9

/** Sets `event_loop_delay`: how late timers ran in the last ten seconds, beyond the sampling interval. */
export function watchLoop(
  { eventLoopDelay }: Pick<Metrics, 'eventLoopDelay'>,
  timers: Pick<Timers, 'every'>,
  histogram: DelayHistogram = startedHistogram(),
): () => void {
  return timers.every(EVERY_MS, () => {
    const set = (quantile: string, nanoseconds: number) =>
      eventLoopDelay.set({ quantile }, Math.max(0, nanoseconds / NANOSECONDS - SAMPLE_MS / 1_000))
    set('0.5', histogram.percentile(50))
    set('0.99', histogram.percentile(99))
    set('1', histogram.max)
    histogram.reset()
  })
}

function startedHistogram(): DelayHistogram {
  const histogram = monitorEventLoopDelay({ resolution: SAMPLE_MS })
  histogram.enable()
  return histogram
}
