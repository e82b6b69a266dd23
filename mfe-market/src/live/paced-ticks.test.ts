// @vitest-environment happy-dom
import { buildTick } from '@quayside/testing/builders'
import { createFakeSockets } from '@quayside/testing/fake-sockets'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchPaced } from './paced-ticks.ts'

describe('watchPaced', () => {
  let frames: ((now: number) => void)[] = []
  beforeEach(() => {
    frames = []
    vi.stubGlobal('requestAnimationFrame', (run: (now: number) => void) => frames.push(run))
    vi.stubGlobal('cancelAnimationFrame', () => {
      frames = []
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const crank = (now: number) => {
    for (const run of frames.splice(0)) run(now)
  }

  it('delivers the latest of many ticks on a frame', () => {
    const { market, tick } = createFakeSockets()
    const seen: string[] = []
    watchPaced(market.watch, 'EURUSD', ({ price }) => seen.push(price))
    for (const price of ['1', '2', '3']) tick(buildTick({ price }))
    crank(0)
    expect(seen).toEqual(['3'])
  })

  it('waits 120 ms before the next', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { market, tick } = createFakeSockets()
    const seen: string[] = []
    watchPaced(market.watch, 'EURUSD', ({ price }) => seen.push(price))
    tick(buildTick({ price: '1' }))
    crank(0)
    tick(buildTick({ price: '2' }))
    crank(100)
    expect(seen).toEqual(['1'])
    vi.advanceTimersByTime(20)
    crank(120)
    expect(seen).toEqual(['1', '2'])
  })

  it('delivers nothing after its end', () => {
    const sockets = createFakeSockets()
    const apply = vi.fn()
    const stop = watchPaced(sockets.market.watch, 'EURUSD', apply)
    sockets.tick(buildTick())
    stop()
    crank(0)
    expect(apply).not.toHaveBeenCalled()
    expect(sockets.watched()).toEqual([])
  })
})
