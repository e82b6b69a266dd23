import { afterEach, describe, expect, it, vi } from 'vitest'
import { createAttempts } from './attempts.ts'

const START = Date.parse('2026-11-20T12:00:00Z')

function attempts(free = 2) {
  const time = { now: START }
  return { time, ...createAttempts({ free, longestSeconds: 60, now: () => new Date(time.now) }) }
}

afterEach(() => vi.restoreAllMocks())

describe('attempts', () => {
  it('are told how long to wait without being counted', () => {
    const { time, take, waitOf } = attempts()
    expect([waitOf('ada'), waitOf('ada'), waitOf('ada')]).toEqual([0, 0, 0])
    expect([take('ada'), take('ada'), take('ada')]).toEqual([0, 0, 1])
    expect(waitOf('ada')).toBe(1)
    time.now += 1_000
    expect([waitOf('ada'), take('ada'), waitOf('ada')]).toEqual([0, 0, 2])
  })

  it('of many keys are not all looked through at each one', () => {
    const looked = vi.spyOn(Map.prototype, 'keys')
    const { take } = attempts()
    for (let key = 0; key < 12_000; key += 1) take(`key ${key}`)
    expect(looked.mock.calls.length).toBeLessThan(3)
  })

  it('go on to count against a key while those of others are let go', () => {
    const { time, take } = attempts()
    for (let key = 0; key < 9_000; key += 1) take(`key ${key}`)
    time.now += 16 * 60_000
    expect([take('ada'), take('ada')]).toEqual([0, 0])
    for (let key = 0; key < 9_000; key += 1) take(`other ${key}`)
    expect(take('ada')).toBe(1)
  })
})
