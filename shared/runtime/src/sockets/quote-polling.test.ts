import { MARKET_SOCKET } from '@quayside/contracts/socket-paths'
import { buildTick, SOME_TIME } from '@quayside/testing/builders'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loaded, start } from './sockets.builders.ts'

beforeEach(() => {
  let at = 0
  const drawn = () => {
    at += 1_000
    return at
  }
  vi.stubGlobal('requestAnimationFrame', (run: (at: number) => void) => queueMicrotask(() => run(drawn())))
})
afterEach(() => vi.unstubAllGlobals())

async function watching() {
  const parts = await start()
  const { clock, sockets, page, asked, server } = parts
  page.isHidden = false
  asked.answers.next = { quotes: [buildTick()], clock: { time: SOME_TIME, speed: 1 } }
  sockets.market.watch(['EURUSD'], () => {})
  return {
    ...parts,
    refuse: () => server.last(MARKET_SOCKET).close(1006),
    async pass(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += 250) {
        clock.advance(250)
        await loaded()
      }
    },
    status: () => sockets.market.status.get(),
    times: () => asked.questions.map(({ at }) => at),
  }
}

describe('prices while the market socket is away', () => {
  it('are asked for before they count as old, of what is watched, and count as live', async () => {
    const { refuse, pass, status, asked, sockets } = await watching()
    refuse()
    expect(status()).toBe('connecting')
    await pass(1_500)
    expect(asked.questions[0]).toMatchObject({ codes: ['EURUSD'] })
    expect([status(), sockets.market.latest('EURUSD')?.bid]).toEqual(['open', '1.08246'])
  })

  it('come at least every second and a half, one question after the other', async () => {
    const { refuse, pass, times } = await watching()
    refuse()
    await pass(30_000)
    expect(times().length).toBeGreaterThan(20)
    expect(times().every((at, index) => index === 0 || at - (times()[index - 1] ?? 0) <= 1_500)).toBe(true)
  })

  it('are left to the socket as soon as it is back, and so is an answer on its way', async () => {
    const { refuse, pass, status, asked, server, sockets } = await watching()
    refuse()
    await pass(1_500)
    const late = Promise.withResolvers<never>()
    asked.answers.hanging = late.promise
    await pass(1_500)
    server.last(MARKET_SOCKET).open()
    const before = asked.questions.length
    expect([status(), asked.questions.at(-1)?.signal.aborted]).toEqual(['open', true])
    await pass(10_000)
    expect(asked.questions).toHaveLength(before)
    server.last(MARKET_SOCKET).send([buildTick({ bid: '1.5', time: Date.parse(SOME_TIME) + 1 })])
    await pass(250)
    expect(sockets.market.latest('EURUSD')?.bid).toBe('1.5')
  })

  it('are as old as the server says and as the way took', async () => {
    const { refuse, pass, asked, sockets, clock } = await watching()
    const time = new Date(Date.parse(SOME_TIME) + 6_000).toISOString()
    asked.answers.next = { quotes: [buildTick()], clock: { time, speed: 2 } }
    refuse()
    await pass(1_500)
    const at = asked.questions[0]?.at ?? 0
    expect(sockets.market.heard('EURUSD')).toBe(at - 3_000)
    await pass(3_000)
    expect(sockets.market.heard('EURUSD')).toBe(at - 3_000)
    expect(clock.now()).toBeGreaterThan(at)
  })

  it('are not live while nothing answers, which is asked ever less often', async () => {
    const { refuse, pass, status, asked, times } = await watching()
    asked.answers.next = undefined
    refuse()
    await pass(120_000)
    expect([status(), times().length < 12]).toEqual(['connecting', true])
    asked.answers.next = { quotes: [buildTick()], clock: { time: SOME_TIME, speed: 1 } }
    await pass(32_000)
    expect(status()).toBe('open')
  })

  it('are not live while an answer takes longer than four seconds', async () => {
    const { refuse, pass, status, asked } = await watching()
    asked.answers.hanging = new Promise<never>(() => {})
    refuse()
    await pass(5_500)
    expect([status(), asked.questions[0]?.signal.aborted]).toEqual(['connecting', true])
  })

  it('are not polled while the page is hidden, nor count as live until it has asked again', async () => {
    const { refuse, pass, status, asked, page, sockets } = await watching()
    refuse()
    await pass(3_000)
    page.isHidden = true
    await pass(2_000)
    const before = asked.questions.length
    await pass(60_000)
    expect([status(), asked.questions.length]).toEqual(['connecting', before])
    page.isHidden = false
    await pass(1_500)
    expect(status()).toBe('open')
    sockets.resync()
    expect(status()).toBe('connecting')
  })

  it('are not polled while the socket brings them', async () => {
    const { pass, asked, server } = await watching()
    server.last(MARKET_SOCKET).open()
    await pass(60_000)
    expect(asked.questions).toEqual([])
  })
})
