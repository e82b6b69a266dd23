import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CODE, type OrderClient, openOrderClient } from './order.builders.ts'

let client: OrderClient

beforeEach(async () => {
  client = await openOrderClient()
  await tick(50_000, '7:1528')
})

afterEach(() => client.close())

async function tick(mid: number, sequence: string): Promise<void> {
  client.server.market.tick({ code: CODE, mid: mid * 100, spread: 2, sequence })
  await client.server.workers.settled()
}

async function sequencesOf(id: string) {
  const { entrySequence, exitSequence, seenSequence, exitSeenSequence, quoteAge } = (await client.detail(id))
    .result
  return { entrySequence, exitSequence, seenSequence, exitSeenSequence, quoteAge }
}

describe('the sequences of an order', () => {
  it('are those of its ticks and those that the customer saw, with the age of the price', async () => {
    client.server.pass(120)
    const { id } = (await client.buy({ seen: '7:1527' })).result
    const opened = { entrySequence: '7:1528', seenSequence: '7:1527', quoteAge: 120 }
    expect(await sequencesOf(id)).toEqual({ ...opened, exitSequence: undefined, exitSeenSequence: undefined })
    await tick(50_010, '7:1790')
    await client.end(id, { seen: '7:1788' })
    expect(await sequencesOf(id)).toEqual({
      ...opened,
      exitSequence: '7:1790',
      exitSeenSequence: '7:1788',
    })
  })

  it('of a part are those of its position and its own close', async () => {
    const { id } = (await client.buy({ seen: '7:1527' })).result
    await tick(50_010, '7:1790')
    const part = (await client.end(id, { lots: '0.5', seen: '7:1788' })).result
    expect(await sequencesOf(part.id)).toMatchObject({
      entrySequence: '7:1528',
      seenSequence: '7:1527',
      exitSequence: '7:1790',
      exitSeenSequence: '7:1788',
    })
    expect(await sequencesOf(id)).toMatchObject({ exitSequence: undefined, exitSeenSequence: undefined })
  })

  it('of a reversal are the same for both sides', async () => {
    const { id } = (await client.buy()).result
    await tick(50_010, '7:1790')
    const { opened } = (await client.reverse(id, { seen: '7:1788' })).result
    expect(await sequencesOf(id)).toMatchObject({ exitSequence: '7:1790', exitSeenSequence: '7:1788' })
    expect(await sequencesOf(opened.id)).toMatchObject({ entrySequence: '7:1790', seenSequence: '7:1788' })
  })

  it('of a filled limit order are those of its placing and of the tick that filled it', async () => {
    const { id } = (await client.limit('49000', { seen: '7:1527' })).result
    expect(await sequencesOf(id)).toMatchObject({ seenSequence: '7:1527', entrySequence: undefined })
    client.server.pass(5_000)
    await tick(48_000, '7:1790')
    expect(await sequencesOf(id)).toMatchObject({
      seenSequence: '7:1527',
      entrySequence: '7:1790',
      quoteAge: 0,
    })
  })

  it('keep what the customer saw when the close waits for its market', async () => {
    const { id } = (await client.buy()).result
    client.server.market.setSession(CODE, { open: false })
    await client.end(id, { seen: '7:1528' })
    client.server.market.setSession(CODE, { open: true })
    await tick(50_010, '8:1')
    expect(await sequencesOf(id)).toMatchObject({ exitSequence: '8:1', exitSeenSequence: '7:1528' })
  })

  it('are absent for an order that names none', async () => {
    await tick(50_000, '7:1529')
    const { id } = (await client.buy()).result
    expect(await sequencesOf(id)).toMatchObject({ seenSequence: undefined, exitSeenSequence: undefined })
  })

  it.each(['7', '7:', ':7', '7:1:2', '-7:1', 'a:b', '7:1 ', ' 7:1', '7.0:1', `${'1'.repeat(20)}:1`, 7, null])(
    'are two integers and a colon: %j is refused',
    async seen => {
      const { id } = (await client.buy()).result
      for (const reply of [client.buy({ seen }), client.end(id, { seen }), client.reverse(id, { seen })])
        expect((await reply).status).toBe(400)
    },
  )

  it('change nothing when they are forged', async () => {
    const { id } = (await client.buy({ seen: '9999999999:9999999999' })).result
    expect(await sequencesOf(id)).toMatchObject({
      entrySequence: '7:1528',
      seenSequence: '9999999999:9999999999',
    })
  })
})
