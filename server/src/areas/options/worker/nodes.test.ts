import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createScriptedMarket } from '../../../market/scripted-market.ts'
import { createMemoryBus } from '../../../platform/bus.ts'
import { ticksOf } from '../queries.ts'
import { END, OptionHouse, START } from './option-nodes.builders.ts'
import { type GivenLeadership, givenLeadership } from './worker.builders.ts'

const CODE = 'BTCUSDT'
let house: OptionHouse

beforeEach(async () => {
  house = await OptionHouse.open()
})

afterEach(() => house.close())

describe('a restart', () => {
  it('goes on with an option whose entry and exit it sees', async () => {
    await house.buy()
    await house.ticksUpTo(START + 5_000, 5_000_000)
    await house.stop()
    await house.start()
    await house.ticksUpTo(END, 5_000_100)
    await house.ticksUpTo(END + 5_000, 5_000_000)
    expect(await house.option()).toMatchObject({ status: 'won', openTime: START + 1_000, closeTime: END })
    const row = await house.ground.row('o')
    expect(row && ticksOf(row).entry.map(({ time }) => time - START)).toEqual([0, 1_000])
  })

  it('finds the entry when no tick was missed', async () => {
    await house.buy()
    await house.stop()
    await house.start()
    await house.tick(START + 1_000, 5_000_100)
    expect(await house.option()).toMatchObject({ status: 'open', openPrice: '50001.00' })
  })

  it('refunds an option whose first tick may have been missed', async () => {
    await house.buy()
    await house.stop()
    await house.tick(START + 1_000, 5_000_100)
    await house.start()
    expect(await house.option()).toMatchObject({ status: 'refunded', refundReason: 'no_entry' })
  })

  it('refunds an option whose end nobody saw', async () => {
    await house.buy()
    await house.ticksUpTo(END - 1_000, 5_000_000)
    await house.stop()
    await house.ticksUpTo(END + 10_000, 5_000_100)
    await house.start()
    await house.at(END + 11_000)
    expect(await house.option()).toMatchObject({
      status: 'refunded',
      refundReason: 'no_exit',
      openTime: START + 1_000,
    })
  })

  it('keeps the ticks on either side of the entry', async () => {
    await house.buy()
    await house.ticksUpTo(START + 6_000, 5_000_000)
    await house.stop()
    await house.start()
    await house.ticksUpTo(END + 5_000, 5_000_000)
    const row = await house.ground.row('o')
    expect(row && ticksOf(row).entry.map(({ time }) => time - START)).toEqual([
      0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000,
    ])
  })

  it('settles by an exit that was certain before, with the ticks there were', async () => {
    await house.buy()
    await house.ticksUpTo(END - 1_000, 5_000_000)
    await house.tick(END - 1, 5_000_100)
    await house.tick(END + 500, 5_000_000)
    expect(await house.option()).toMatchObject({ status: 'settling', closePrice: null })
    await house.stop()
    await house.ticksUpTo(END + 60_000, 4_000_000)
    await house.start()
    expect(await house.option()).toMatchObject({ status: 'won', closePrice: '50001.00', closeTime: END - 1 })
    const row = await house.ground.row('o')
    const ticks = row && ticksOf(row)
    expect(ticks?.entry).toHaveLength(7)
    expect(ticks?.exit.map(({ time }) => time - END)).toEqual([-5_000, -4_000, -3_000, -2_000, -1_000, -1])
  })

  it('refunds an option whose last tick before the end was too old, as it would have been without', async () => {
    await house.buy()
    await house.ticksUpTo(END - 4_000, 5_000_000)
    await house.tick(END + 500, 5_000_100)
    await house.stop()
    await house.start()
    expect(await house.option()).toMatchObject({ status: 'refunded', refundReason: 'no_exit' })
  })

  it('refunds what belongs to another run of a recording', async () => {
    await house.buy()
    await house.ticksUpTo(START + 5_000, 5_000_000)
    await house.stop()
    house.ground.leap(START - 50_000)
    await house.start()
    expect(await house.option()).toMatchObject({ status: 'refunded', refundReason: 'no_exit' })
  })
})

describe('several nodes', () => {
  /** Two of them; customers buy at the first. */
  async function startTwo(isFirstLeader: boolean): Promise<[GivenLeadership, GivenLeadership]> {
    await house.stop()
    const first = givenLeadership(isFirstLeader)
    const second = givenLeadership(!isFirstLeader)
    await house.start(first)
    await house.start(second)
    return [first, second]
  }

  it('settle once, by whoever leads, from what the follower remembers', async () => {
    const told: string[] = []
    house.ground.bus.subscribe('order.changed', ({ kind }) => told.push(kind))
    const [first, second] = await startTwo(true)
    await house.buy()
    await house.ticksUpTo(START + 1_000, 5_000_000)
    expect(await house.option()).toMatchObject({ openPrice: '50000.00' })
    first.take()
    await house.ticksUpTo(END, 5_000_100)
    await house.ticksUpTo(END + 7_000, 5_000_000)
    // Nobody led meanwhile: all is known and nothing is written.
    expect(await house.option()).toMatchObject({ status: 'open' })
    second.give()
    await house.settled()
    expect(await house.option()).toMatchObject({ status: 'won', closeTime: END })
    first.give()
    await house.settled()
    expect(told.filter(kind => kind === 'closed')).toEqual(['closed'])
    const row = await house.ground.row('o')
    expect(row && ticksOf(row)).toMatchObject({ entry: { length: 7 }, exit: { length: 11 } })
  })

  it('abide by an entry that another has written', async () => {
    // Its market is behind and it believes to lead as well, as no healthy node does.
    const behind = createScriptedMarket(house.ground.market.instruments, house.ground.market.now)
    const leadership = givenLeadership(true)
    const confused = await house.start(leadership, { market: behind, bus: createMemoryBus() })
    const option = await house.buy()
    await house.tick(START + 1_000, 5_000_000)
    behind.tick({ code: CODE, mid: 4_000_000 })
    confused.opened(option)
    await house.settled()
    expect(await house.option()).toMatchObject({ status: 'open', openTime: START + 1_000 })
    leadership.take()
    await house.ticksUpTo(END, 5_000_100)
    await house.ticksUpTo(END + 5_000, 5_000_000)
    expect(await house.option()).toMatchObject({ status: 'won', openTime: START + 1_000 })
  })

  it('hear of an option that another node sold, and miss none of its ticks', async () => {
    await startTwo(false)
    await house.buy({}, () => {
      house.ground.at(START + 500)
      house.ground.tick({ code: CODE, mid: 5_000_200 })
    })
    expect(await house.option()).toMatchObject({ openTime: START + 500 })
  })
})

it('what was bought at a node that ended before it could tell is watched from its first tick on', async () => {
  const dying = house.ground.worker(givenLeadership(false), { bus: createMemoryBus() })
  await house.ground.buy(dying, { id: 'o', periodSeconds: 300 })
  await house.ticksUpTo(START + 1_000, 5_000_000)
  await house.ticksUpTo(START + 15_000, 5_000_100)
  expect(await house.option()).toMatchObject({ openPrice: '50000.00', openTime: START + 1_000 })
  await house.ticksUpTo(START + 305_000, 5_000_200)
  expect(await house.option()).toMatchObject({ status: 'won', closeTime: START + 300_000 })
})

it('what is overdue and unknown, since its news was lost, is found and ended', async () => {
  const elsewhere = house.ground.worker(givenLeadership(false), { bus: createMemoryBus() })
  await house.ground.buy(elsewhere, { id: 'o' })
  await house.ticksUpTo(END + 16_000, 5_000_000)
  expect(await house.option()).toMatchObject({ status: 'refunded', refundReason: 'equal' })
})
