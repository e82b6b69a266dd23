import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BusEvents } from '../../../platform/bus.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { lossyStorage } from '../../contracts/worker/worker.builders.ts'
import type { NotifySettled } from '../notifications.ts'
import { ticksOf } from '../queries.ts'
import { END, OptionSite, START } from './option-nodes.builders.ts'
import { givenLeadership } from './worker.builders.ts'

const CODE = 'BTCUSDT'
let site: OptionSite

beforeEach(async () => {
  site = await OptionSite.open()
})

afterEach(() => site.close())

describe('entry', () => {
  it('is the first tick after acceptance, at its mid', async () => {
    await site.tick(START, 4_900_000)
    await site.buy()
    await site.tick(START, 4_800_000)
    expect(await site.option()).toMatchObject({ status: 'open', openPrice: null })
    site.context.at(START + 1_000)
    site.context.tick({ code: CODE, mid: 5_000_100, spread: 10 }, { code: CODE, mid: 5_100_000, spread: 10 })
    await site.settled()
    expect(await site.option()).toMatchObject({ openPrice: '50001.00', openTime: START + 1_000 })
  })

  it('is not missed while the purchase becomes durable', async () => {
    await site.buy({}, () => {
      site.context.at(START + 400)
      site.context.tick({ code: CODE, mid: 5_000_300 })
      site.context.at(START + 800)
      site.context.tick({ code: CODE, mid: 5_000_400 })
    })
    expect(await site.option()).toMatchObject({ openPrice: '50003.00', openTime: START + 400 })
  })

  it('is none of the ticks that were public already when the clock went back', async () => {
    for (const second of [1, 2, 3]) await site.tick(START + second * 1_000, 5_000_000 + second)
    site.context.leap(START + 1_500)
    await site.buy()
    expect(await site.option()).toMatchObject({ status: 'open', openPrice: null })
    await site.tick(START + 4_000, 5_000_004)
    expect(await site.option()).toMatchObject({ openPrice: '50000.04', openTime: START + 4_000 })
  })

  it('keeps the five ticks before it', async () => {
    for (let second = 1; second <= 8; second += 1) await site.tick(START + second * 1_000, 5_000_000 + second)
    await site.buy()
    await site.tick(START + 9_000, 5_000_009)
    const row = await site.context.row('o')
    expect(row && ticksOf(row).entry.map(({ price }) => price)).toEqual([
      '50000.04',
      '50000.05',
      '50000.06',
      '50000.07',
      '50000.08',
      '50000.09',
    ])
  })

  it('may come at the last moment', async () => {
    await site.buy()
    await site.tick(START + 3_000, 5_000_100)
    expect(await site.option()).toMatchObject({ status: 'open', openTime: START + 3_000 })
  })

  it('that comes too late is none', async () => {
    await site.buy()
    await site.tick(START + 3_001, 5_000_100)
    expect(await site.option()).toMatchObject({
      status: 'refunded',
      refundReason: 'no_entry',
      openPrice: null,
    })
  })

  it('that does not come is none, though nothing ticks', async () => {
    await site.buy()
    await site.at(START + 3_250)
    expect(await site.option()).toMatchObject({
      status: 'refunded',
      refundReason: 'no_entry',
      payout: 10_000n,
    })
  })

  it('counts when a stall made its tick late: time alone says nothing of ticks to come', async () => {
    await site.buy()
    site.context.leap(START + 20_000)
    site.context.time.advance(250)
    site.context.leap(START + 2_900)
    site.context.tick({ code: CODE, mid: 5_000_100 })
    await site.settled()
    expect(await site.option()).toMatchObject({ status: 'open', openTime: START + 2_900 })
  })
})

describe('a settlement', () => {
  it('comes with the fifth tick after expiry', async () => {
    await site.buy()
    await site.ticksUpTo(END, 5_000_000)
    expect(await site.option()).toMatchObject({ status: 'open' })
    for (const after of [100, 200, 300, 400]) await site.tick(END + after, 5_000_100)
    expect(await site.option()).toMatchObject({ status: 'settling', closePrice: null })
    await site.tick(END + 500, 5_000_100)
    expect(await site.option()).toMatchObject({ status: 'refunded', refundReason: 'equal', closeTime: END })
  })

  it('comes with three gaps of silence when ticks are few, and the receipt has what there was', async () => {
    await site.buy({ direction: 'down' })
    await site.ticksUpTo(END - 1_000, 5_000_000)
    await site.tick(END, 4_999_999)
    await site.tick(END + 2_000, 5_100_000)
    await site.at(END + 5_000)
    expect(await site.option()).toMatchObject({ status: 'settling' })
    await site.at(END + 5_250)
    expect(await site.option()).toMatchObject({ status: 'won', closePrice: '49999.99', profit: 9_000n })
    const row = await site.context.row('o')
    const exit = row && ticksOf(row).exit
    expect(exit?.map(({ time }) => time - END)).toEqual([-5_000, -4_000, -3_000, -2_000, -1_000, 0, 2_000])
  })

  it('names the sequences of its entry and exit, also those that another leader wrote', async () => {
    const tick = (time: number, sequence: string) => {
      site.context.at(time)
      site.context.tick({ code: CODE, mid: 5_000_000, sequence })
      return site.settled()
    }
    await site.buy({ seen: '7:1530' })
    await tick(START + 1_000, '7:1532')
    await site.stop()
    await site.start()
    await tick(END, '7:1790')
    await tick(END + 100, '7:1791')
    await site.stop()
    await site.start()
    await site.at(END + 5_250)
    expect(await site.option()).toMatchObject({
      status: 'refunded',
      seenSequence: '7:1530',
      entrySequence: '7:1532',
      exitSequence: '7:1790',
    })
  })

  it('shows what was known when it was decided, whatever comes before it is written', async () => {
    await site.buy()
    await site.ticksUpTo(END, 5_000_000)
    site.context.at(END + 3_250)
    site.context.tick({ code: CODE, mid: 5_000_100 })
    await site.settled()
    expect(await site.option()).toMatchObject({ status: 'refunded', closeTime: END })
    const row = await site.context.row('o')
    expect(row && ticksOf(row).exit.at(-1)).toEqual({ time: END, price: '50000.00' })
  })

  it('comes though the market has gone silent for good', async () => {
    await site.buy()
    await site.ticksUpTo(END - 3_000, 5_000_000)
    await site.at(END)
    await site.at(END + 250)
    expect(await site.option()).toMatchObject({ status: 'settling' })
    await site.at(END + 3_250)
    expect(await site.option()).toMatchObject({
      status: 'refunded',
      refundReason: 'equal',
      closeTime: END - 3_000,
    })
  })

  it('has no exit when the last tick before expiry is too old', async () => {
    await site.buy()
    await site.ticksUpTo(END - 4_000, 5_000_000)
    await site.tick(END - 3_001, 5_000_100)
    for (const after of [1, 2, 3, 4, 5]) await site.tick(END + after, 5_000_200)
    expect(await site.option()).toMatchObject({
      status: 'refunded',
      refundReason: 'no_exit',
      closePrice: null,
      payout: 10_000n,
      profit: 0n,
    })
  })

  it('has neither entry nor exit once the catalogue lacks its instrument', async () => {
    await site.buy({ id: 'entered' })
    await site.tick(START + 1_000, 5_000_000)
    await site.buy({ id: 'late' })
    await site.stop()
    const market = {
      ...site.context.market,
      instruments: [],
      instrument: () => undefined,
      quote: () => undefined,
    }
    await site.start(givenLeadership(true), { market })
    await site.at(END + 10_000)
    const ends = await Promise.all(['entered', 'late'].map(id => site.option(id)))
    expect(ends.map(end => [end?.status, end?.refundReason, end?.payout])).toEqual([
      ['refunded', 'no_exit', 10_000n],
      ['refunded', 'no_entry', 10_000n],
    ])
  })

  it('waits for a market whose time does not advance', async () => {
    await site.buy()
    await site.ticksUpTo(END, 5_000_000)
    site.context.time.advance(3_600_000)
    await site.settled()
    expect(await site.option()).toMatchObject({ status: 'settling' })
  })

  it('shares the ticks of a moment among all that end with it, and asks nothing of other instruments', async () => {
    for (const id of ['a', 'b', 'c'])
      await site.context.buy(site.worker, { id, direction: id === 'c' ? 'down' : 'up' })
    await site.ticksUpTo(END - 1_000, 5_000_000)
    await site.ticksUpTo(END + 5_000, 5_000_100)
    const states = await Promise.all(['a', 'b', 'c'].map(async id => (await site.option(id))?.status))
    expect(states).toEqual(['won', 'won', 'lost'])
  })

  it('is tried again until the storage takes it', async () => {
    let failures = 0
    const flaky: Storage = {
      ...site.context.storage,
      write: fn =>
        failures > 0 ? Promise.reject(new Error(`lost ${failures--}`)) : site.context.storage.write(fn),
    }
    await restartOver(flaky)
    await site.buy()
    failures = 3
    await site.tick(START + 1_000, 5_000_000)
    await site.ticksUpTo(END, 5_000_100)
    failures = 4
    await site.ticksUpTo(END + 5_000, 5_000_000)
    expect(await site.option()).toMatchObject({ status: 'won', openPrice: '50000.00' })
  })

  it('is told though the answer of the storage was lost', async () => {
    const lossy = lossyStorage(site.context.storage)
    const received: string[] = []
    await restartOver(lossy, async (_tx, _option, afterCommit) =>
      afterCommit(() => received.push('notified')),
    )
    site.context.bus.subscribe('order.changed', ({ kind }) => received.push(kind))
    site.context.bus.subscribe('balance.changed', () => received.push('balance'))
    await site.buy()
    await site.ticksUpTo(END + 4_000, 5_000_000)
    received.length = 0
    lossy.loseNextAnswer()
    await site.ticksUpTo(END + 5_000, 5_000_000)
    expect(await site.option()).toMatchObject({ status: 'refunded', refundReason: 'equal' })
    expect(received).toEqual(['notified', 'closed', 'balance'])
  })

  async function restartOver(storage: Storage, notify: NotifySettled = async () => {}): Promise<void> {
    await site.stop()
    await site.start(givenLeadership(true), { storage, notify })
  }
})

describe('a refund of all', () => {
  it('ends what runs, once, and the worker forgets it', async () => {
    const events: BusEvents['order.changed'][] = []
    site.context.bus.subscribe('order.changed', event => events.push(event))
    await site.buy()
    await site.context.buy(site.worker, { id: 'of-bea', userId: 'bea' })
    const later: (() => void)[] = []
    const request = {
      userId: 'ada',
      mode: 'demo' as const,
      at: 5,
      afterCommit: (run: () => void) => later.push(run),
    }
    await site.context.storage.write(tx => site.worker.refundAll(tx, request))
    for (const run of later) run()
    await site.ticksUpTo(END + 6_000, 5_000_000)
    expect(await site.option()).toMatchObject({ status: 'refunded', refundReason: 'reset', settledAt: 5 })
    expect(await site.option('of-bea')).toMatchObject({ status: 'refunded', refundReason: 'equal' })
    expect(events.filter(({ kind, orderId }) => kind === 'closed' && orderId === 'o')).toHaveLength(1)
  })
})
