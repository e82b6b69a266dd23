import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type BusEvents, createMemoryBus } from '../bus.ts'
import { ticksOf } from '../storage/queries/option-orders.ts'
import type { Storage } from '../storage/storage.ts'
import { verifyLedger } from '../storage/verify.ts'
import { givenLeadership, type OptionGround, openOptionGround } from './option-desk.builders.ts'
import type { OptionDesk } from './option-desk.ts'

const CODE = 'BTCUSDT'
const START = 100_000
const END = START + 30_000
let ground: OptionGround
let desk: OptionDesk
let desks: OptionDesk[]

beforeEach(async () => {
  ground = await openOptionGround()
  desks = []
  desk = await startDesk()
})

afterEach(async () => {
  for (const each of desks) await each.stop()
  expect((await ground.storage.read(verifyLedger)).faults).toEqual([])
  await ground.close()
})

async function startDesk(leadership = givenLeadership(true), changes = {}): Promise<OptionDesk> {
  const made = ground.desk(leadership, changes)
  desks.push(made)
  await made.start()
  await made.settled()
  return made
}

async function restart(): Promise<void> {
  for (const each of desks.splice(0)) await each.stop()
  desk = await startDesk()
}

/** A tick of the one instrument at a moment of the market, and what it causes. */
async function tick(time: number, mid: number): Promise<void> {
  ground.at(time)
  ground.tick({ code: CODE, mid })
  await settled()
}

async function at(time: number): Promise<void> {
  ground.at(time)
  await settled()
}

async function settled(): Promise<void> {
  for (const each of desks) await each.settled()
}

/** One tick a second, up to and with a moment, at a price. */
async function ticksUpTo(time: number, mid: number): Promise<void> {
  for (let next = ground.market.now() + 1_000; next <= time; next += 1_000) await tick(next, mid)
}

async function buy(changes: Parameters<OptionGround['buy']>[1] = {}, meanwhile?: () => void) {
  const option = await ground.buy(desk, { id: 'o', ...changes }, meanwhile)
  await settled()
  return option
}

const option = (id = 'o') => ground.option(id)

describe('entry', () => {
  it('is the first tick after acceptance, at its mid', async () => {
    await tick(START, 4_900_000)
    await buy()
    await tick(START, 4_800_000)
    expect(await option()).toMatchObject({ status: 'open', openPrice: null })
    ground.at(START + 1_000)
    ground.tick({ code: CODE, mid: 5_000_100, spread: 10 }, { code: CODE, mid: 5_100_000, spread: 10 })
    await settled()
    expect(await option()).toMatchObject({ openPrice: '50001.00', openTime: START + 1_000 })
  })

  it('is not missed while the purchase becomes durable', async () => {
    await buy({}, () => {
      ground.at(START + 400)
      ground.tick({ code: CODE, mid: 5_000_300 })
      ground.at(START + 800)
      ground.tick({ code: CODE, mid: 5_000_400 })
    })
    expect(await option()).toMatchObject({ openPrice: '50003.00', openTime: START + 400 })
  })

  it('keeps the five ticks before it', async () => {
    for (let second = 1; second <= 8; second += 1) await tick(START + second * 1_000, 5_000_000 + second)
    await buy()
    await tick(START + 9_000, 5_000_009)
    const row = await ground.row('o')
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
    await buy()
    await tick(START + 3_000, 5_000_100)
    expect(await option()).toMatchObject({ status: 'open', openTime: START + 3_000 })
  })

  it('that comes too late is none', async () => {
    await buy()
    await tick(START + 3_001, 5_000_100)
    expect(await option()).toMatchObject({ status: 'refunded', refundReason: 'no_entry', openPrice: null })
  })

  it('that does not come is none, though nothing ticks', async () => {
    await buy()
    await at(START + 3_250)
    expect(await option()).toMatchObject({ status: 'refunded', refundReason: 'no_entry', payout: 10_000n })
  })

  it('counts when a stall made its tick late: time alone says nothing of ticks to come', async () => {
    await buy()
    ground.leap(START + 20_000)
    ground.time.advance(250)
    ground.leap(START + 2_900)
    ground.tick({ code: CODE, mid: 5_000_100 })
    await settled()
    expect(await option()).toMatchObject({ status: 'open', openTime: START + 2_900 })
  })
})

describe('a settlement', () => {
  it('comes with the fifth tick after expiry', async () => {
    await buy()
    await ticksUpTo(END, 5_000_000)
    expect(await option()).toMatchObject({ status: 'open' })
    for (const after of [100, 200, 300, 400]) await tick(END + after, 5_000_100)
    expect(await option()).toMatchObject({ status: 'settling', closePrice: null })
    await tick(END + 500, 5_000_100)
    expect(await option()).toMatchObject({ status: 'refunded', refundReason: 'equal', closeTime: END })
  })

  it('comes with three gaps of silence when ticks are few, and the receipt has what there was', async () => {
    await buy({ direction: 'down' })
    await ticksUpTo(END - 1_000, 5_000_000)
    await tick(END, 4_999_999)
    await tick(END + 2_000, 5_100_000)
    await at(END + 5_000)
    expect(await option()).toMatchObject({ status: 'settling' })
    await at(END + 5_250)
    expect(await option()).toMatchObject({ status: 'won', closePrice: '49999.99', profit: 9_000n })
    const row = await ground.row('o')
    const exit = row && ticksOf(row).exit
    expect(exit?.map(({ time }) => time - END)).toEqual([-5_000, -4_000, -3_000, -2_000, -1_000, 0, 2_000])
  })

  it('comes though the market has gone silent for good', async () => {
    await buy()
    await ticksUpTo(END - 3_000, 5_000_000)
    await at(END)
    await at(END + 250)
    expect(await option()).toMatchObject({ status: 'settling' })
    await at(END + 3_250)
    expect(await option()).toMatchObject({
      status: 'refunded',
      refundReason: 'equal',
      closeTime: END - 3_000,
    })
  })

  it('has no exit when the last tick before expiry is too old', async () => {
    await buy()
    await ticksUpTo(END - 4_000, 5_000_000)
    await tick(END - 3_001, 5_000_100)
    for (const after of [1, 2, 3, 4, 5]) await tick(END + after, 5_000_200)
    expect(await option()).toMatchObject({
      ...{ status: 'refunded', refundReason: 'no_exit', closePrice: null, payout: 10_000n, profit: 0n },
    })
  })

  it('waits for a market whose time stands still', async () => {
    await buy()
    await ticksUpTo(END, 5_000_000)
    ground.time.advance(3_600_000)
    await settled()
    expect(await option()).toMatchObject({ status: 'settling' })
  })

  it('shares the ticks of a moment among all that end with it, and asks nothing of other instruments', async () => {
    for (const id of ['a', 'b', 'c']) await ground.buy(desk, { id, direction: id === 'c' ? 'down' : 'up' })
    await ticksUpTo(END - 1_000, 5_000_000)
    await ticksUpTo(END + 5_000, 5_000_100)
    const states = await Promise.all(['a', 'b', 'c'].map(async id => (await option(id))?.status))
    expect(states).toEqual(['won', 'won', 'lost'])
  })

  it('is tried again until the storage takes it', async () => {
    let failures = 0
    const flaky: Storage = {
      ...ground.storage,
      write: fn =>
        failures > 0 ? Promise.reject(new Error(`lost ${failures--}`)) : ground.storage.write(fn),
    }
    await restartOver(flaky)
    await buy()
    failures = 3
    await tick(START + 1_000, 5_000_000)
    await ticksUpTo(END, 5_000_100)
    failures = 4
    await ticksUpTo(END + 5_000, 5_000_000)
    expect(await option()).toMatchObject({ status: 'won', openPrice: '50000.00' })
  })

  async function restartOver(storage: Storage): Promise<void> {
    for (const each of desks.splice(0)) await each.stop()
    desk = await startDesk(givenLeadership(true), { storage })
  }
})

describe('a restart', () => {
  it('goes on with an option whose entry and exit it sees', async () => {
    await buy()
    await ticksUpTo(START + 5_000, 5_000_000)
    await restart()
    await ticksUpTo(END, 5_000_100)
    await ticksUpTo(END + 5_000, 5_000_000)
    expect(await option()).toMatchObject({ status: 'won', openTime: START + 1_000, closeTime: END })
    const row = await ground.row('o')
    expect(row && ticksOf(row).entry.map(({ time }) => time - START)).toEqual([0, 1_000])
  })

  it('finds the entry when no tick was missed', async () => {
    await buy()
    await restart()
    await tick(START + 1_000, 5_000_100)
    expect(await option()).toMatchObject({ status: 'open', openPrice: '50001.00' })
  })

  it('refunds an option whose first tick may have been missed', async () => {
    await buy()
    for (const each of desks.splice(0)) await each.stop()
    await tick(START + 1_000, 5_000_100)
    desk = await startDesk()
    expect(await option()).toMatchObject({ status: 'refunded', refundReason: 'no_entry' })
  })

  it('refunds an option whose end nobody saw', async () => {
    await buy()
    await ticksUpTo(END - 1_000, 5_000_000)
    for (const each of desks.splice(0)) await each.stop()
    await ticksUpTo(END + 10_000, 5_000_100)
    desk = await startDesk()
    await at(END + 11_000)
    expect(await option()).toMatchObject({
      status: 'refunded',
      refundReason: 'no_exit',
      openTime: START + 1_000,
    })
  })

  it('refunds what belongs to another run of a recording', async () => {
    await buy()
    await ticksUpTo(START + 5_000, 5_000_000)
    for (const each of desks.splice(0)) await each.stop()
    ground.leap(START - 50_000)
    desk = await startDesk()
    expect(await option()).toMatchObject({ status: 'refunded', refundReason: 'no_exit' })
  })
})

describe('several nodes', () => {
  it('settle once, by whoever leads, from what the follower remembers', async () => {
    const told: string[] = []
    ground.bus.subscribe('order.changed', ({ kind }) => told.push(kind))
    await startTwo()
    await buy()
    await ticksUpTo(START + 1_000, 5_000_000)
    expect(await option()).toMatchObject({ openPrice: '50000.00' })
    leaders[0]?.take()
    await ticksUpTo(END, 5_000_100)
    await ticksUpTo(END + 7_000, 5_000_000)
    // Nobody led meanwhile: all is known and nothing is written.
    expect(await option()).toMatchObject({ status: 'open' })
    leaders[1]?.give()
    await settled()
    expect(await option()).toMatchObject({ status: 'won', closeTime: END })
    leaders[0]?.give()
    await settled()
    expect(told.filter(kind => kind === 'closed')).toEqual(['closed'])
    const row = await ground.row('o')
    expect(row && ticksOf(row)).toMatchObject({ entry: { length: 7 }, exit: { length: 11 } })
  })

  it('abide by an entry that another has written', async () => {
    const option0 = await buy()
    await tick(START + 1_000, 5_000_000)
    // It begins after the entry, has a lease of its own and old news, as no healthy node does.
    const confused = await startDesk()
    if (option0 !== undefined) confused.opened(option0)
    await settled()
    expect(await option()).toMatchObject({ status: 'open', openTime: START + 1_000 })
    await ticksUpTo(END, 5_000_100)
    await ticksUpTo(END + 5_000, 5_000_000)
    expect(await option()).toMatchObject({ status: 'won', openTime: START + 1_000 })
  })

  it('hear of an option that another node sold, and miss none of its ticks', async () => {
    await startTwo()
    desk = desks[1] ?? desk
    await buy({}, () => {
      ground.at(START + 500)
      ground.tick({ code: CODE, mid: 5_000_200 })
    })
    expect(await option()).toMatchObject({ openTime: START + 500 })
  })

  let leaders: ReturnType<typeof givenLeadership>[] = []

  async function startTwo(): Promise<void> {
    for (const each of desks.splice(0)) await each.stop()
    leaders = [givenLeadership(true), givenLeadership(false)]
    for (const leadership of leaders) await startDesk(leadership)
    desk = desks[0] ?? desk
  }
})

it('what is overdue and unknown, since its news was lost, is found and ended', async () => {
  const elsewhere = ground.desk(givenLeadership(false), { bus: createMemoryBus() })
  await ground.buy(elsewhere, { id: 'o' })
  await ticksUpTo(END + 16_000, 5_000_000)
  expect(await option()).toMatchObject({ status: 'refunded', refundReason: 'equal' })
})

describe('a refund of all', () => {
  it('ends what runs, once, and the desk forgets it', async () => {
    const events: BusEvents['order.changed'][] = []
    ground.bus.subscribe('order.changed', event => events.push(event))
    await buy()
    await ground.buy(desk, { id: 'of-bea', userId: 'bea' })
    const later: (() => void)[] = []
    const request = {
      userId: 'ada',
      mode: 'demo' as const,
      at: 5,
      afterCommit: (run: () => void) => later.push(run),
    }
    await ground.storage.write(tx => desk.refundAll(tx, request))
    for (const run of later) run()
    await ticksUpTo(END + 6_000, 5_000_000)
    expect(await option()).toMatchObject({ status: 'refunded', refundReason: 'reset', settledAt: 5 })
    expect(await option('of-bea')).toMatchObject({ status: 'refunded', refundReason: 'equal' })
    expect(events.filter(({ kind, orderId }) => kind === 'closed' && orderId === 'o')).toHaveLength(1)
  })
})
