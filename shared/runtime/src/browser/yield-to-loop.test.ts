import { afterEach, describe, expect, it, vi } from 'vitest'
import { yieldToLoop } from './yield-to-loop.ts'

afterEach(() => void vi.useRealTimers())

describe('the next turn', () => {
  it('comes after everything of this one', async () => {
    const ran: string[] = []
    const turn = yieldToLoop().then(() => ran.push('next turn'))
    void Promise.resolve()
      .then(() => ran.push('this turn'))
      .then(() => ran.push('this turn still'))
    await turn
    expect(ran).toEqual(['this turn', 'this turn still', 'next turn'])
  })

  it('comes while timers are held back, as in a hidden tab', async () => {
    vi.useFakeTimers()
    await expect(yieldToLoop()).resolves.toBeUndefined()
  })
})
