import { expect, it } from 'vitest'
import { createManualTime } from '../time/manual-time.ts'
import { watchLoop } from './loop-watch.ts'
import { createMetrics } from './metrics.ts'

it('the metric says how late the loop came round in the last ten seconds, and restarts', async () => {
  const metrics = createMetrics()
  const time = createManualTime(0)
  let resets = 0
  const measured = { max: 31e6, p99: 8e6, p50: 5e6 }
  const end = watchLoop(metrics, time.timers, {
    get max() {
      return measured.max
    },
    percentile: percent => (percent === 99 ? measured.p99 : measured.p50),
    reset: () => {
      resets += 1
    },
  })
  time.advance(10_000)
  const text = await metrics.registry.metrics()
  expect(text).toContain('event_loop_delay{quantile="0.5"} 0\n')
  expect(text).toContain('event_loop_delay{quantile="0.99"} 0.003\n')
  expect(text).toContain('event_loop_delay{quantile="1"} 0.026\n')
  expect(resets).toBe(1)
  end()
  time.advance(10_000)
  expect(resets).toBe(1)
})
