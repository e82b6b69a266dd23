import { describe, expect, it } from 'vitest'
import { openTemporary } from '../platform/storage/temporary.ts'
import { createSettling, PAUSE_MS } from './sweeper.ts'

const HOUR_MS = 3_600_000

describe('what failed', () => {
  it('is left alone for a minute, and not for the hour by which the clock was set back meanwhile', async () => {
    let now = 10 * HOUR_MS
    const clock = { now: () => now }
    const storage = await openTemporary(clock.now)
    const log = { error() {} }
    const settling = createSettling({ storage, clock, log, leads: () => true, message: 'failed' })
    expect(settling.isPaused('one')).toBe(false)
    settling.failed('one', new Error('away'), 'failed')
    expect([settling.isPaused('one'), settling.isPaused('two')]).toEqual([true, false])
    now += PAUSE_MS - 1
    expect(settling.isPaused('one')).toBe(true)
    now += 1
    expect(settling.isPaused('one')).toBe(false)
    settling.failed('one', new Error('away'), 'failed')
    now -= HOUR_MS
    expect(settling.isPaused('one')).toBe(false)
    await storage.close()
  })
})
