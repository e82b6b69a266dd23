import { createFakeClock } from '@quayside/testing/fake-clock'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Counting, startCountdown } from './countdown.ts'

let clock: ReturnType<typeof createFakeClock>
let isNeeded: boolean
let isInUse: boolean
let answer: PromiseWithResolvers<void> | undefined
let shown: Counting[]
let outcome: boolean | undefined

beforeEach(() => {
  clock = createFakeClock()
  isNeeded = true
  isInUse = false
  answer = undefined
  shown = []
  outcome = undefined
})

function start() {
  const countdown = startCountdown({
    after: clock.after,
    now: clock.now,
    isNeeded: () => isNeeded,
    isInUse: () => isInUse,
    show: counting => shown.push(counting),
    calls: {
      isWriting: () => answer !== undefined,
      async settled() {
        await answer?.promise
        answer = undefined
      },
    },
  })
  void countdown.ended.then(ended => {
    outcome = ended
  })
  return countdown
}

async function after(seconds: number): Promise<boolean | undefined> {
  clock.advance(seconds * 1_000)
  await new Promise(resolve => setTimeout(resolve))
  return outcome
}

const last = () => shown.at(-1)

describe('a version that must be left', () => {
  it('is left five seconds later when no form is being filled in', async () => {
    start()
    expect(last()).toEqual({ seconds: 5, isInUse: false, canStretch: false, isWaiting: false })
    expect(await after(4.9)).toBeUndefined()
    expect(last()?.seconds).toBe(1)
    expect(await after(0.1)).toBe(true)
  })

  it('stays for half a minute under a form in use', async () => {
    isInUse = true
    start()
    expect(last()).toEqual({ seconds: 30, isInUse: true, canStretch: true, isWaiting: false })
    expect(await after(29.9)).toBeUndefined()
    expect(await after(0.1)).toBe(true)
  })

  it('stays longer once a form is being filled in, and once only', async () => {
    start()
    await after(3)
    isInUse = true
    await after(1)
    expect(last()).toMatchObject({ seconds: 30, isInUse: true })
    isInUse = false
    await after(1)
    isInUse = true
    expect(await after(28.9)).toBeUndefined()
    expect(await after(0.1)).toBe(true)
  })

  it('stays a minute longer at every press, ten times at most', async () => {
    isInUse = true
    const countdown = start()
    for (let press = 0; press < 12; press += 1) countdown.stretch()
    expect(last()).toEqual({ seconds: 630, isInUse: true, canStretch: false, isWaiting: false })
    expect(await after(629)).toBeUndefined()
    expect(await after(1)).toBe(true)
  })

  it('is not stretched where nothing would be lost', async () => {
    start().stretch()
    expect(await after(5)).toBe(true)
  })

  it('is left at once when the customer says so', async () => {
    isInUse = true
    start().goNow()
    expect(await after(0)).toBe(true)
  })

  it.each(['by time', 'by the customer'])(
    'waits for an order that has no answer when it ends %s',
    async how => {
      answer = Promise.withResolvers()
      const { resolve } = answer
      const countdown = start()
      if (how === 'by the customer') countdown.goNow()
      expect(await after(3_600)).toBeUndefined()
      expect(last()).toEqual({ seconds: 0, isInUse: false, canStretch: false, isWaiting: true })
      resolve()
      await after(0)
      expect(last()).toMatchObject({ seconds: 5, isWaiting: false })
      expect(await after(4.9)).toBeUndefined()
      expect(await after(0.1)).toBe(true)
    },
  )

  it('is left all the same where it sends one order after the other by itself', async () => {
    const { ended } = startCountdown({
      after: clock.after,
      now: clock.now,
      isNeeded: () => true,
      isInUse: () => false,
      show: counting => shown.push(counting),
      calls: { isWriting: () => true, settled: async () => {} },
    })
    void ended.then(value => {
      outcome = value
    })
    for (let count = 0; count < 3; count += 1) expect(await after(5)).toBeUndefined()
    expect(await after(5)).toBe(true)
  })

  it('is not left when the customer has gone on, or it is good again', async () => {
    start()
    isNeeded = false
    expect(await after(1)).toBe(false)
  })
})
