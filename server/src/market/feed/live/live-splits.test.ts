import { beforeEach, describe, expect, it } from 'vitest'
import { createFeedMemory } from '../../candles/feed-memory.ts'
import { createScriptedSource } from '../../sources/scripted-source.builders.ts'
import type { FeedSplits } from '../../splits/feed-splits.ts'
import type { LastPrice } from '../../splits/split.ts'
import type { OpenSplit } from '../../splits/split-queries.ts'
import { buildListed, buildLiveFeed } from './live-feed.builders.ts'

/** The last minute of a Friday's session, the split's midnight in New York, and the next session. */
const CLOSE = Date.parse('2026-12-04T20:59:00Z')
const MIDNIGHT = Date.parse('2026-12-07T05:00:00Z')
const OPEN = Date.parse('2026-12-07T14:30:00Z')

type Announced = { split: OpenSplit | undefined; last: LastPrice | undefined; codes: string[] }

function announced(): Announced & FeedSplits {
  const kept: Announced & FeedSplits = {
    split: {
      id: 'one',
      code: 'AAPL',
      day: '2026-12-07',
      effectiveAt: MIDNIGHT,
      newParts: 4,
      oldParts: 1,
      isPriced: false,
      last: undefined,
    },
    last: undefined,
    codes: [],
    delisted: async () => kept.codes,
    read: async () => (kept.split === undefined ? [] : [kept.split]),
    async noteLast(_id, last) {
      kept.last ??= last
    },
    async setPriced() {
      if (kept.split !== undefined) kept.split = { ...kept.split, isPriced: true }
    },
  }
  return kept
}

let splits: ReturnType<typeof announced>
let memory: ReturnType<typeof createFeedMemory>

beforeEach(() => {
  splits = announced()
  memory = createFeedMemory()
})

const settle = () => new Promise(resolve => setImmediate(resolve))

/** A feed of one stock from a moment on. */
async function startAt(start: number) {
  const source = createScriptedSource()
  const built = buildLiveFeed({ listed: [buildListed('AAPL')], sources: [source], start, memory, splits })
  const { feed, time } = built
  const bids: number[] = []
  feed.subscribe(batch => void bids.push(...batch.map(({ bid }) => bid)))
  await feed.prepare()
  const started = feed.start()
  time.advance(6_000)
  await started
  async function look() {
    time.advance(1_000)
    await settle()
  }
  function send(bid: string, ask: string) {
    source.send('AAPL', { time: time.clock.now(), bid, ask })
    time.advance(200)
  }
  return { ...built, source, bids, look, send, halted: () => feed.session('AAPL')?.halted }
}

/** Runs the feed on the last price of a session until the split opens it again, with its state stored. */
async function stopAtSplit() {
  const before = await startAt(MIDNIGHT - 20_000)
  before.source.send('AAPL', { time: CLOSE, bid: '401.36', ask: '401.38' })
  before.time.advance(MIDNIGHT - before.time.clock.now() - 2_000)
  expect(before.halted()).toBeUndefined()
  await before.look()
  expect(before.reopened).toEqual([])
  before.time.advance(1_000)
  await before.look()
  const [kept] = await memory.instruments()
  const checkpoint = before.feed.checkpoint('AAPL')
  if (kept === undefined) throw new Error('nothing is stored')
  await before.feed.stop()
  await memory.anchor({ ...kept, checkpoint })
  return { ...before, checkpoint }
}

describe('a split in the live feed', () => {
  it('halts the instrument from its midnight on and opens the feed again, once', async () => {
    const { halted, reopened, look, checkpoint, metrics } = await stopAtSplit()
    expect(halted()).toBe('split')
    await look()
    expect(reopened).toHaveLength(1)
    // Pre-split prices before, post-split prices after.
    expect(checkpoint?.time).toBe(MIDNIGHT)
    const { values } = await metrics.feedHalted.get()
    expect(values).toMatchObject([{ value: 1, labels: { code: 'AAPL' } }])
  })

  it('rescales the last price and keeps the one that was quoted', async () => {
    await stopAtSplit()
    const after = await startAt(MIDNIGHT + 5_000)
    expect(splits.last).toEqual({ bid: '401.36', ask: '401.38', at: CLOSE })
    expect(splits.split?.isPriced).toBe(true)
    expect(after.bids).toEqual([10_034])
  })

  it('quotes nothing until orders are adjusted, even in the session', async () => {
    await stopAtSplit()
    const { send, bids, look, halted } = await startAt(OPEN)
    send('100.30', '100.32')
    expect([bids, halted()]).toEqual([[10_034], 'split'])
    splits.split = undefined
    await look()
    send('100.31', '100.33')
    expect([bids, halted()]).toEqual([[10_034, 10_031], undefined])
  })

  it('takes the first new price for no jump, and a real one on top for one', async () => {
    await stopAtSplit()
    await startAt(MIDNIGHT + 5_000)
    splits.split = undefined
    for (const [bid, ask, why] of [
      ['100.20', '100.22', undefined],
      ['60.00', '60.02', 'jump'],
      ['401.30', '401.32', 'jump'],
    ] as const) {
      const { send, halted } = await startAt(OPEN)
      send(bid, ask)
      expect(halted()).toBe(why)
    }
  })

  it('halts a delisted instrument until it is listed again', async () => {
    splits.split = undefined
    const { send, bids, look, halted, source } = await startAt(OPEN)
    send('100.30', '100.32')
    splits.codes = ['AAPL']
    await look()
    send('100.31', '100.33')
    source.events.halted('AAPL', undefined)
    expect([bids, halted()]).toEqual([[10_030], 'delisted'])
    splits.codes = []
    await look()
    send('100.32', '100.34')
    expect([bids, halted()]).toEqual([[10_030, 10_032], undefined])
  })

  it('halts by what it read before if splits cannot be read', async () => {
    const feed = await startAt(MIDNIGHT - 20_000)
    splits.read = () => Promise.reject(new Error('the database is away'))
    feed.time.advance(MIDNIGHT - feed.time.clock.now())
    await settle()
    expect(feed.halted()).toBe('split')
    expect(feed.texts()).toContain('the releases of prices or splits could not be read')
  })
})
