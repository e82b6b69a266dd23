import { describe, expect, it } from 'vitest'
import { Unavailable } from '../../http/unavailable.ts'
import { createFairScheduler } from './fair-scheduler.ts'

describe('turns', () => {
  it('come first for the lightest user, however many another has asked for', async () => {
    let now = 0
    const done: string[] = []
    const slices = createFairScheduler({ mostWaiting: 50, mostOfOne: 10, elapsed: () => now })
    const ask = (who: string, ms: number) =>
      slices.run(who, async () => {
        now += ms
        done.push(who)
      })
    const slow = Array.from({ length: 4 }, () => ask('slow', 10_000))
    const others = ['ann', 'bob', 'cem'].map(who => ask(who, 100))
    await Promise.all([...slow, ...others])
    expect(done).toEqual(['slow', 'ann', 'bob', 'cem', 'slow', 'slow', 'slow'])
    now += 3_600_000
    await ask('ann', 100)
    await Promise.all([ask('cem', 1), ask('ann', 1), ask('slow', 1)])
    expect(done.slice(-3)).toEqual(['cem', 'slow', 'ann'])
  })

  it('are refused where too many wait, of one or of all, and go on after a failure', async () => {
    const slices = createFairScheduler({ mostWaiting: 3, mostOfOne: 2 })
    let open = (): void => undefined
    const gate = new Promise<void>(resolve => {
      open = resolve
    })
    const ask = (who: string) => slices.run(who, () => gate)
    const first = slices.run('ann', () => gate.then(() => Promise.reject(new Error('broken'))))
    const waiting = [ask('ann'), ask('bob'), ask('cem')]
    await expect(ask('bob')).rejects.toBeInstanceOf(Unavailable)
    await expect(ask('dan')).rejects.toBeInstanceOf(Unavailable)
    expect(slices.waiting).toBe(3)
    open()
    await expect(first).rejects.toThrow('broken')
    await Promise.all(waiting)
    expect(slices.waiting).toBe(0)
  })

  it('are taken from the heaviest caller when a lighter one comes, and go to the lighter one first', async () => {
    const done: string[] = []
    const refused: string[] = []
    const slices = createFairScheduler({ mostWaiting: 40, mostOfOne: 3, elapsed: () => 0 })
    const ask = (who: string) =>
      slices
        .run(who, async () => void done.push(who))
        .catch((error: unknown) => {
          expect(error).toBeInstanceOf(Unavailable)
          refused.push(who)
        })
    const attack = Array.from({ length: 14 }, (_, index) => index)
    const slow = [0, 1, 2].flatMap(() => attack.map(index => ask(`slow ${index}`)))
    const honest = ask('ann')
    await Promise.all([...slow, honest])
    expect(refused).not.toContain('ann')
    expect(done.indexOf('ann')).toBeLessThanOrEqual(1)
  })

  it('end for a caller who leaves before the turn', async () => {
    const slices = createFairScheduler({ mostWaiting: 3, mostOfOne: 2 })
    const done: string[] = []
    const leaving = new AbortController()
    const work = (who: string) => async () => void done.push(who)
    const first = slices.run('ann', work('ann'))
    const left = slices.run('bob', work('bob'), leaving.signal)
    leaving.abort()
    await expect(left).rejects.toBeInstanceOf(Unavailable)
    await expect(slices.run('bob', work('bob'), leaving.signal)).rejects.toBeInstanceOf(Unavailable)
    await first
    expect(done).toEqual(['ann'])
  })
})
