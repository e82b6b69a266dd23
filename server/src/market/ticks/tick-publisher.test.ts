import { describe, expect, it } from 'vitest'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { createFeedMemory } from '../candles/feed-memory.ts'
import { INSTRUMENTS, OPEN, SEED, settled } from '../create-market.builders.ts'
import { createSimulatedFeed } from '../feed/simulated-feed.ts'
import { createMemoryTicks } from './memory-ticks.builders.ts'
import { createTickPublisher } from './tick-publisher.ts'

async function openPublisher() {
  const time = createManualTime(OPEN)
  const { clock, timers } = time
  const ticks = createMemoryTicks()
  const errors: string[] = []
  const log = { info() {}, warn() {}, error: (_fields: object, text: string) => void errors.push(text) }
  const memory = createFeedMemory()
  const feed = createSimulatedFeed({ instruments: INSTRUMENTS, seed: SEED, speed: 1, clock, timers, memory })
  const state = { mayPublish: true, fenced: 0 }
  const publisher = createTickPublisher({
    feed,
    bus: ticks.bus,
    epoch: 3,
    clock,
    timers,
    log,
    pause: settled,
    mayPublish: () => state.mayPublish,
    onFenced() {
      state.fenced += 1
    },
  })
  publisher.start()
  await feed.prepare()
  await feed.start()
  await settled()

  async function pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += 100) {
      time.advance(100)
      await settled()
    }
  }
  return { publisher, ticks, state, errors, pass }
}

describe('the publisher of ticks', () => {
  it('numbers batches without a gap, and says all it knows in the first one and every hundredth', async () => {
    const { ticks, pass } = await openPublisher()
    await pass(25_000)
    const numbers = ticks.kept.map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(numbers.length).toBeGreaterThan(110)
    const full = ticks.kept.filter(({ latest }) => latest.length > 0)
    expect(full.slice(0, 2).map(({ number }) => number)).toEqual([1, 101])
    expect(full[0]?.latest.map(({ code }) => code).sort()).toEqual(INSTRUMENTS.map(({ code }) => code).sort())
    expect(Object.keys(full[0]?.states ?? {})).toHaveLength(INSTRUMENTS.length)
    expect(ticks.kept.every(({ epoch }) => epoch === 3)).toBe(true)
  })

  it('lets followers hear from it when nothing ticks', async () => {
    const { ticks, pass } = await openPublisher()
    await pass(5_000)
    const times = ticks.kept.map(({ at }) => at)
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
    expect(Math.max(...gaps)).toBeLessThanOrEqual(400)
  })

  it('publishes again what failed, and as missed when it comes late', async () => {
    const { ticks, errors, pass } = await openPublisher()
    await pass(1_000)
    ticks.state.isDown = true
    const before = ticks.kept.length
    await pass(3_000)
    ticks.state.isDown = false
    await pass(1_000)
    expect(errors).toContain('ticks could not be published')
    const after = ticks.kept.slice(before)
    expect(after[0]?.number).toBe(before + 1)
    expect(after[0]?.coming).toBe('missed')
    expect(after.at(-1)?.coming).toBe('live')
  })

  it('stops for good when it loses the lease, and says so once', async () => {
    const { ticks, state, pass } = await openPublisher()
    await pass(1_000)
    const before = ticks.kept.length
    state.mayPublish = false
    await pass(500)
    state.mayPublish = true
    await pass(1_000)
    expect([ticks.kept.length, state.fenced]).toEqual([before, 1])
  })

  it('stops when another reader has published', async () => {
    const { ticks, state, pass } = await openPublisher()
    ticks.state.fence = 4
    await pass(1_000)
    expect(state.fenced).toBe(1)
  })
})
