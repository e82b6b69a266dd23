import { describe, expect, it } from 'vitest'
import { openTemporary } from '../platform/storage/temporary.builders.ts'
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

  it('is in the log at first and once an hour, and again when it failed after it was done', async () => {
    let now = 10 * HOUR_MS
    const clock = { now: () => now }
    const storage = await openTemporary(clock.now)
    const received: string[] = []
    const log = { error: (_: unknown, message = '') => void received.push(message) }
    const settling = createSettling<string>({ storage, clock, log, leads: () => true, message: 'failed' })
    let isShort = true
    const settle = () =>
      settling.settle('one', {
        write: async () => 'left',
        isDurable: async () => true,
        waitsFor: () => (isShort ? 'short of money' : undefined),
      })
    for (let minute = 0; minute < 90; minute += 1) {
      await settling.notifyUnanswered()
      await settle()
      now += PAUSE_MS
    }
    expect(received).toEqual(['short of money', 'short of money'])
    isShort = false
    await settle()
    isShort = true
    await settle()
    expect(received).toHaveLength(3)
    await storage.close()
  })
})
