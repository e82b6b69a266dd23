import { describe, expect, it, vi } from 'vitest'
import { countedOnMeter } from '../../storage/metered.ts'
import { createFairQueue } from './fair-queue.ts'

function open(rule: { lightMs?: number; heavyAtOnce?: number; mostWaiting?: number } = {}) {
  const time = { now: 1_000_000 }
  const pauses: number[] = []
  const pause = async (milliseconds: number) => void pauses.push(milliseconds)
  const looks = new Set<() => void>()
  const every = (_milliseconds: number, look: () => void) => {
    looks.add(look)
    return () => void looks.delete(look)
  }
  const queue = createFairQueue({
    timers: { every },
    clock: { now: () => time.now },
    pause,
    lightMs: 80,
    heavyAtOnce: 1,
    mostWaiting: 5,
    ...rule,
  })
  const begun: string[] = []
  const ends = new Map<string, () => void>()

  function run(key: string, name = key, urgency?: 'ending') {
    const work = async () => {
      begun.push(name)
      await new Promise<void>(resolve => ends.set(name, resolve))
      return { name }
    }
    return queue.run(key, work, urgency)
  }

  /** Starts work concurrently, before its cost is known: five calls make a key heavy. */
  async function makeHeavy(key: string, count = 5): Promise<void> {
    const names = Array.from({ length: count }, (_, index) => `${key} before ${index}`)
    for (const name of names) void run(key, name)
    await settled()
  }

  function look(): void {
    for (const one of [...looks]) one()
  }

  return { run, begun, ends, time, pauses, makeHeavy, queue, look, looks }
}

async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
}

describe('the fair queue', () => {
  it('serves a light user at once, however many of the others wait', async () => {
    const { run, begun, makeHeavy } = open()
    await makeHeavy('ann', 6)
    void run('ann', 'ann 1')
    void run('ann', 'ann 2')
    void run('ben')
    await settled()
    expect(begun.filter(name => !name.includes('before'))).toEqual(['ben'])
  })

  it('lets the others take turns, who has had least of it first', async () => {
    const { run, begun, ends, time, makeHeavy } = open()
    for (const key of ['ben', 'cat']) {
      await makeHeavy(key)
      time.now += 1_000
    }
    await makeHeavy('ann', 6)
    begun.length = 0
    for (const key of ['ann', 'cat', 'ben']) void run(key)
    await settled()
    expect(begun).toEqual([])
    for (const name of ['ann before 5', 'ben', 'cat']) {
      ends.get(name)?.()
      await settled()
    }
    expect(begun).toEqual(['ben', 'cat', 'ann'])
  })

  it('turns away whom it would make wait behind too much of their own, with nothing begun', async () => {
    const { run, begun, makeHeavy } = open({ mostWaiting: 1 })
    await makeHeavy('ann', 6)
    void run('ann', 'waits')
    expect(await run('ann', 'turned away')).toBeUndefined()
    expect(begun).not.toContain('turned away')
  })

  it('serves a request that ends a risk before the customer’s other requests, and rejects none of those', async () => {
    const { run, begun, ends, makeHeavy } = open({ mostWaiting: 2 })
    await makeHeavy('ann', 6)
    begun.length = 0
    for (const name of ['reads', 'reads on']) void run('ann', name)
    void run('ann', 'closes', 'ending')
    void run('ann', 'closes too', 'ending')
    for (const name of ['ann before 5', 'closes', 'closes too']) {
      await settled()
      ends.get(name)?.()
    }
    await settled()
    expect(begun).toEqual(['closes', 'closes too', 'reads'])
  })

  it('forgets what was had, so that a busy minute is no mark for the day', async () => {
    const { run, begun, time, makeHeavy } = open({ heavyAtOnce: 0 })
    await makeHeavy('ann', 5)
    void run('ann', 'too soon')
    await settled()
    expect(begun).not.toContain('too soon')
    time.now += 30_000
    void run('ann', 'later')
    await settled()
    expect(begun).toContain('later')
  })

  it('counts storage time of a customer, and gives a place back after a work that failed', async () => {
    const { queue, pauses } = open({ lightMs: 10 })
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const reading = (ms: number) => async () => {
      const read = countedOnMeter(async () => {
        now += ms
      })
      await read(undefined)
      return {}
    }
    await queue.run('ann', reading(20))
    const failed = queue.run('ann', () => Promise.reject(new Error('as it may')))
    await expect(failed).rejects.toThrow('as it may')
    await queue.run('ann', reading(10))
    expect(await queue.run('ann', reading(0))).toEqual({})
    // Light work leaves no pause; heavy work that took a while does.
    expect(pauses).toEqual([60])
  })

  it('hands on the place of a work that does nothing but wait, once', async () => {
    const { run, begun, ends, makeHeavy, look, looks } = open()
    await makeHeavy('ann', 6)
    begun.length = 0
    for (const key of ['ben', 'cat']) await makeHeavy(key)
    begun.length = 0
    for (const key of ['ben', 'cat']) void run(key)
    look()
    await settled()
    expect(begun).toEqual(['ben'])
    // Its place has already passed to another.
    ends.get('ann before 5')?.()
    await settled()
    expect(begun).toEqual(['ben'])
    ends.get('ben')?.()
    await settled()
    expect(begun).toEqual(['ben', 'cat'])
    ends.get('cat')?.()
    await settled()
    expect(looks.size).toBe(0)
  })

  it('leaves its place to a work that goes on, however long', async () => {
    const { queue, run, begun, makeHeavy, look } = open()
    await makeHeavy('ann')
    await makeHeavy('ben')
    begun.length = 0
    const steps: (() => void)[] = []
    const working = queue.run('ann', async () => {
      for (let step = 0; step < 3; step += 1) {
        await countedOnMeter(async () => {
          for (const until = performance.now() + 2; performance.now() < until; );
        })(undefined)
        await new Promise<void>(resolve => steps.push(resolve))
      }
      return {}
    })
    void run('ben')
    for (let step = 0; step < 3; step += 1) {
      await settled()
      look()
      await settled()
      expect(begun).toEqual([])
      steps[step]?.()
    }
    await working
    await settled()
    expect(begun).toEqual(['ben'])
  })
})
