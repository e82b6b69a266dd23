import { describe, expect, it } from 'vitest'
import { Unavailable } from '../http/unavailable.ts'
import { createTurnstile, type TurnstileState } from './turnstile.ts'

function busy() {
  const gate = createTurnstile({ atOnce: 1, mostWaiting: { known: 2, stranger: 2 }, retryAfter: 5 })
  const ended: string[] = []
  const { promise, resolve: free } = Promise.withResolvers<void>()
  const first = gate.enter('stranger', () => promise)
  const enter = (standing: TurnstileState, name: string) =>
    gate.enter(standing, async () => {
      ended.push(name)
      if (name === 'fails') throw new Error('as it may')
    })
  return { enter, ended, first, free }
}

describe('the turnstile', () => {
  it('lets who is known in first, and each in the order they came', async () => {
    const { enter, ended, first, free } = busy()
    const all = [enter('stranger', 's1'), enter('known', 'k1'), enter('stranger', 's2'), enter('known', 'k2')]
    await Promise.resolve()
    free()
    await Promise.all([first, ...all])
    expect(ended).toEqual(['k1', 'k2', 's1', 's2'])
  })

  it('turns away whom it cannot let wait, and keeps the places of the known free', async () => {
    const { enter, first, free } = busy()
    const waiting = [enter('stranger', 's1'), enter('stranger', 's2')]
    const refusal = await enter('stranger', 's3').catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(Unavailable)
    expect(refusal).toMatchObject({ retryAfter: 5 })
    const known = enter('known', 'k1')
    free()
    await Promise.all([first, known, ...waiting])
  })

  it('goes on after a work that failed', async () => {
    const { enter, ended, first, free } = busy()
    const failed = enter('stranger', 'fails').catch((error: unknown) => error)
    const next = enter('stranger', 'next')
    free()
    await Promise.all([first, next])
    expect(await failed).toBeInstanceOf(Error)
    expect(ended).toEqual(['fails', 'next'])
  })
})
