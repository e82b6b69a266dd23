import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { NftEvent } from '../../platform/bus.ts'
import { openSite, type Site } from './realtime.builders.ts'

let site: Site

beforeEach(async () => {
  site = await openSite()
})
afterEach(() => site.stop())

const AT = '2026-11-20T12:00:00.000Z'

function bidAt(bidCount: number, over: Partial<NftEvent> = {}): NftEvent {
  const currentBid = `${100 + bidCount}.000000`
  return {
    id: 'low-tide',
    status: 'running',
    currentBid,
    minimumBid: '200.000000',
    endsAt: AT,
    bidCount,
    bid: { pseudonym: String(bidCount), amount: currentBid, at: AT },
    ...over,
  }
}

function publish(...events: readonly NftEvent[]): void {
  for (const event of events) site.bus.publish('nft.changed', event)
  site.time.advance(100)
}

async function watching(ids: readonly string[], path = '/bids') {
  const client = path === '/bids' ? await site.dial(path) : await site.login('maria')
  client.send({ type: 'SUBSCRIBE_NFT', ids })
  client.send({ type: 'PING' })
  expect(await client.next()).toEqual({ type: 'PONG' })
  return client
}

describe('the bid socket', () => {
  it.each(['/bids', '/message'])('tells who watches at %s of all bids of a frame at once', async path => {
    const client = await watching(['low-tide'], path)
    publish(bidAt(1), bidAt(2))
    expect(await client.next()).toEqual({
      type: 'NFT_BID',
      data: {
        id: 'low-tide',
        status: 'running',
        currentBid: '102.000000',
        minimumBid: '200.000000',
        endsAt: AT,
        bidCount: 2,
        bids: [
          { pseudonym: '1', amount: '101.000000', at: AT },
          { pseudonym: '2', amount: '102.000000', at: AT },
        ],
      },
    })
  })

  it('keeps the later standing when two nodes tell in another order, and an end for good', async () => {
    const client = await watching(['low-tide'])
    publish(bidAt(2), bidAt(1))
    expect(await client.next()).toMatchObject({ data: { bidCount: 2, currentBid: '102.000000' } })
    publish(bidAt(2, { status: 'sold', bid: null }), bidAt(2))
    expect(await client.next()).toMatchObject({ data: { status: 'sold' } })
  })

  it('tells of what was asked for last, and of nothing else', async () => {
    const client = await watching(['low-tide'])
    client.send({ type: 'SUBSCRIBE_NFT', ids: ['north-pier'] })
    client.send({ type: 'PING' })
    await client.next()
    publish(bidAt(1), bidAt(1, { id: 'north-pier' }))
    expect(await client.next()).toMatchObject({ data: { id: 'north-pier' } })
  })

  it('closes on what it does not understand', async () => {
    const client = await site.dial('/bids')
    client.send({ type: 'SUBSCRIBE_NFT', ids: Array.from({ length: 101 }, String) })
    expect(await client.closed).toBe(1003)
  })
})
