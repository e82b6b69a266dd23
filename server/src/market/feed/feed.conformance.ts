import { describe, expect, it } from 'vitest'
import { createManualTime, type ManualTime } from '../../platform/time/manual-time.ts'
import type { Instrument } from '../instruments/instrument.ts'
import { isOnGrid } from '../instruments/points.ts'
import type { Feed, Tick } from './feed.ts'

type FeedUnderTest = {
  readonly instruments: readonly Instrument[]
  /** Wall time (ms) of the start. */
  readonly start: number
  /** Wall milliseconds in which every code ticks several times. */
  readonly while: number
  make(time: ManualTime): Feed
}

/** Requirements for every feed, regardless of its source (rules §3). */
export function describeFeed(name: string, tried: FeedUnderTest): void {
  async function play(milliseconds: number) {
    const time = createManualTime(tried.start)
    const feed = tried.make(time)
    const batches: (readonly Tick[])[] = []
    await feed.prepare()
    const unsubscribe = feed.subscribe(ticks => void batches.push(ticks))
    await feed.start()
    time.advance(milliseconds)
    return { time, feed, batches, unsubscribe, ticks: batches.flat() }
  }

  const instrumentOf = (code: string): Instrument => {
    const instrument = tried.instruments.find(each => each.code === code)
    if (instrument === undefined) throw new Error(`tick of unknown ${code}`)
    return instrument
  }

  describe(`${name} feed`, () => {
    it('prices every code with the first batch, before start resolves', async () => {
      const { feed, batches } = await play(0)
      expect(batches).toHaveLength(1)
      expect(new Set(batches[0]?.map(tick => tick.code))).toEqual(new Set(feed.codes))
      expect(feed.codes.length).toBeGreaterThan(0)
    })

    it('keeps ticking', async () => {
      const { feed, ticks } = await play(tried.while)
      for (const code of feed.codes)
        expect(ticks.filter(tick => tick.code === code).length).toBeGreaterThan(3)
    })

    // A real spread may be one tick: the mid is then the bid, and an odd spread is not even.
    it('quotes bid below ask with the mid between them, on the tick grid', async () => {
      const { ticks } = await play(tried.while)
      for (const { code, bid, mid, ask, volume } of ticks) {
        const instrument = instrumentOf(code)
        expect([bid, mid, ask].every(price => isOnGrid(instrument, price))).toBe(true)
        expect(bid).toBeGreaterThan(0)
        expect(bid).toBeLessThanOrEqual(mid)
        expect(mid).toBeLessThan(ask)
        expect(Math.abs(ask - mid - (mid - bid))).toBeLessThanOrEqual(instrument.tickPoints)
        expect(volume).toBeGreaterThanOrEqual(0)
      }
    })

    it('gives the ticks of a code in time order and none from the future', async () => {
      const { feed, ticks } = await play(tried.while)
      for (const code of feed.codes) {
        const times = ticks.filter(tick => tick.code === code).map(tick => tick.time)
        expect(times).toEqual([...times].sort((a, b) => a - b))
        expect(times.at(-1)).toBeLessThanOrEqual(feed.now())
      }
    })

    it('has time that runs on', async () => {
      const { feed, time } = await play(0)
      const before = feed.now()
      time.advance(1000)
      expect(feed.now()).toBeGreaterThan(before)
    })

    it('is never stale while it ticks', async () => {
      const { feed, time, ticks } = await play(tried.while)
      const latest = new Map(ticks.map(tick => [tick.code, tick.time]))
      time.advance(100)
      for (const code of feed.codes) {
        expect(feed.session(code)?.open).toBe(true)
        expect(feed.now() - (latest.get(code) ?? 0)).toBeLessThanOrEqual(feed.staleAfter(code))
      }
    })

    it('has a past of sound bars on the grid that ends before its ticks', async () => {
      const time = createManualTime(tried.start)
      const feed = tried.make(time)
      await feed.prepare()
      for (const code of feed.codes) {
        const { bars } = feed.history({ code, from: feed.now() - 86_400_000 })
        expect(bars.length).toBeGreaterThan(100)
        expect(bars.at(-1)?.time).toBeLessThan(feed.now())
        expect(bars.every((bar, index) => bar.time > (bars[index - 1]?.time ?? 0))).toBe(true)
        for (const { open, high, low, close, volume } of bars) {
          expect([open, high, low, close].every(price => isOnGrid(instrumentOf(code), price))).toBe(true)
          expect(Math.min(open, close, low)).toBe(low)
          expect(Math.max(open, close, high)).toBe(high)
          expect(volume).toBeGreaterThanOrEqual(0)
        }
      }
    })

    it('goes on from its past without a break', async () => {
      const { feed, ticks } = await play(0)
      for (const code of feed.codes) {
        const close = feed.history({ code, from: feed.now() - 86_400_000 }).bars.at(-1)?.close ?? 0
        const first = ticks.find(tick => tick.code === code)?.mid ?? 0
        expect(Math.abs(first / close - 1)).toBeLessThan(0.02)
      }
    })

    it('is silent after unsubscribing and after stop', async () => {
      const { time, feed, batches, unsubscribe } = await play(1000)
      let received = 0
      feed.subscribe(() => received++)
      unsubscribe()
      const before = batches.length
      time.advance(tried.while)
      expect(batches).toHaveLength(before)
      expect(received).toBeGreaterThan(0)
      const after = received
      await feed.stop()
      time.advance(tried.while)
      expect(received).toBe(after)
    })

    it('says the same when it is made again', async () => {
      const [one, two] = [await play(tried.while), await play(tried.while)]
      expect(one.ticks).toEqual(two.ticks)
      expect(one.ticks.length).toBeGreaterThan(10)
    })
  })
}
