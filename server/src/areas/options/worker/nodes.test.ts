import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createScriptedMarket } from '../../../market/scripted-market.ts'
import { createMemoryBus } from '../../../platform/bus.ts'
import { ticksOf } from '../queries.ts'
import { END, OptionSite, START } from './option-nodes.builders.ts'
import { type GivenLeadership, givenLeadership } from './worker.builders.ts'

const CODE = 'BTCUSDT'
let site: OptionSite

beforeEach(async () => {
  site = await OptionSite.open()
})

afterEach(() => site.close())

describe('a restart', () => {
  it('goes on with an option whose entry and exit it sees', async () => {
    await site.buy()
    await site.ticksUpTo(START + 5_000, 5_000_000)
    await site.stop()
    await site.start()
    await site.ticksUpTo(END, 5_000_100)
    await site.ticksUpTo(END + 5_000, 5_000_000)
    expect(await site.option()).toMatchObject({ status: 'won', openTime: START + 1_000, closeTime: END })
    const row = await site.context.row('o')
    expect(row && ticksOf(row).entry.map(({ time }) => time - START)).toEqual([0, 1_000])
  })

  it('finds the entry when no tick was missed', async () => {
    await site.buy()
    await site.stop()
    await site.start()
    await site.tick(START + 1_000, 5_000_100)
    expect(await site.option()).toMatchObject({ status: 'open', openPrice: '50001.00' })
  })

  it('refunds an option whose first tick may have been missed', async () => {
    await site.buy()
    await site.stop()
    await site.tick(START + 1_000, 5_000_100)
    await site.start()
    expect(await site.option()).toMatchObject({ status: 'refunded', refundReason: 'no_entry' })
  })

  it('refunds an option whose end was missed', async () => {
    await site.buy()
    await site.ticksUpTo(END - 1_000, 5_000_000)
    await site.stop()
    await site.ticksUpTo(END + 10_000, 5_000_100)
    await site.start()
    await site.at(END + 11_000)
    expect(await site.option()).toMatchObject({
      status: 'refunded',
      refundReason: 'no_exit',
      openTime: START + 1_000,
    })
  })

  it('keeps the ticks on either side of the entry', async () => {
    await site.buy()
    await site.ticksUpTo(START + 6_000, 5_000_000)
    await site.stop()
    await site.start()
    await site.ticksUpTo(END + 5_000, 5_000_000)
    const row = await site.context.row('o')
    expect(row && ticksOf(row).entry.map(({ time }) => time - START)).toEqual([
      0, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000,
    ])
  })

  it('settles by an exit that was certain before, with the ticks there were', async () => {
    await site.buy()
    await site.ticksUpTo(END - 1_000, 5_000_000)
    await site.tick(END - 1, 5_000_100)
    await site.tick(END + 500, 5_000_000)
    expect(await site.option()).toMatchObject({ status: 'settling', closePrice: null })
    await site.stop()
    await site.ticksUpTo(END + 60_000, 4_000_000)
    await site.start()
    expect(await site.option()).toMatchObject({ status: 'won', closePrice: '50001.00', closeTime: END - 1 })
    const row = await site.context.row('o')
    const ticks = row && ticksOf(row)
    expect(ticks?.entry).toHaveLength(7)
    expect(ticks?.exit.map(({ time }) => time - END)).toEqual([-5_000, -4_000, -3_000, -2_000, -1_000, -1])
  })

  it('refunds an option whose last tick before the end was too old, as it would have been without', async () => {
    await site.buy()
    await site.ticksUpTo(END - 4_000, 5_000_000)
    await site.tick(END + 500, 5_000_100)
    await site.stop()
    await site.start()
    expect(await site.option()).toMatchObject({ status: 'refunded', refundReason: 'no_exit' })
  })

  it('refunds what belongs to another run of a recording', async () => {
    await site.buy()
    await site.ticksUpTo(START + 5_000, 5_000_000)
    await site.stop()
    site.context.leap(START - 50_000)
    await site.start()
    expect(await site.option()).toMatchObject({ status: 'refunded', refundReason: 'no_exit' })
  })
})

describe('several nodes', () => {
  async function startTwo(isFirstLeader: boolean): Promise<[GivenLeadership, GivenLeadership]> {
    await site.stop()
    const first = givenLeadership(isFirstLeader)
    const second = givenLeadership(!isFirstLeader)
    await site.start(first)
    await site.start(second)
    return [first, second]
  }

  it('settle once, by any leader, from what the follower remembers', async () => {
    const received: string[] = []
    site.context.bus.subscribe('order.changed', ({ kind }) => received.push(kind))
    const [first, second] = await startTwo(true)
    await site.buy()
    await site.ticksUpTo(START + 1_000, 5_000_000)
    expect(await site.option()).toMatchObject({ openPrice: '50000.00' })
    first.take()
    await site.ticksUpTo(END, 5_000_100)
    await site.ticksUpTo(END + 7_000, 5_000_000)
    expect(await site.option()).toMatchObject({ status: 'open' })
    second.give()
    await site.settled()
    expect(await site.option()).toMatchObject({ status: 'won', closeTime: END })
    first.give()
    await site.settled()
    expect(received.filter(kind => kind === 'closed')).toEqual(['closed'])
    const row = await site.context.row('o')
    expect(row && ticksOf(row)).toMatchObject({ entry: { length: 7 }, exit: { length: 11 } })
  })

  it('abide by an entry that another has written', async () => {
    // A node with a stale market that wrongly believes it leads.
    const behind = createScriptedMarket(site.context.market.instruments, site.context.market.now)
    const leadership = givenLeadership(true)
    const confused = await site.start(leadership, { market: behind, bus: createMemoryBus() })
    const option = await site.buy()
    await site.tick(START + 1_000, 5_000_000)
    behind.tick({ code: CODE, mid: 4_000_000 })
    confused.opened(option)
    await site.settled()
    expect(await site.option()).toMatchObject({ status: 'open', openTime: START + 1_000 })
    leadership.take()
    await site.ticksUpTo(END, 5_000_100)
    await site.ticksUpTo(END + 5_000, 5_000_000)
    expect(await site.option()).toMatchObject({ status: 'won', openTime: START + 1_000 })
  })

  it('hear of an option that another node sold, and miss none of its ticks', async () => {
    await startTwo(false)
    await site.buy({}, () => {
      site.context.at(START + 500)
      site.context.tick({ code: CODE, mid: 5_000_200 })
    })
    expect(await site.option()).toMatchObject({ openTime: START + 500 })
  })
})

it('what was bought at a node that ended before it could tell is watched from its first tick on', async () => {
  const dying = site.context.worker(givenLeadership(false), { bus: createMemoryBus() })
  await site.context.buy(dying, { id: 'o', periodSeconds: 300 })
  await site.ticksUpTo(START + 1_000, 5_000_000)
  await site.ticksUpTo(START + 15_000, 5_000_100)
  expect(await site.option()).toMatchObject({ openPrice: '50000.00', openTime: START + 1_000 })
  await site.ticksUpTo(START + 305_000, 5_000_200)
  expect(await site.option()).toMatchObject({ status: 'won', closeTime: START + 300_000 })
})

it('what is overdue and unknown, since its news was lost, is found and ended', async () => {
  const elsewhere = site.context.worker(givenLeadership(false), { bus: createMemoryBus() })
  await site.context.buy(elsewhere, { id: 'o' })
  await site.ticksUpTo(END + 16_000, 5_000_000)
  expect(await site.option()).toMatchObject({ status: 'refunded', refundReason: 'equal' })
})
