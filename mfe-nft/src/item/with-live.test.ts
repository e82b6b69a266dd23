import { describe, expect, it } from 'vitest'
import { AT, buildItem } from './nft.builders.ts'
import { joined, type LiveBids, withLive } from './with-live.ts'

const third = { pseudonym: '1', amount: '132.300000', at: AT }

function live(over: Partial<LiveBids> = {}): LiveBids {
  return {
    id: 'low-tide',
    status: 'running',
    currentBid: '132.300000',
    minimumBid: '138.915000',
    endsAt: AT,
    bidCount: 3,
    bids: [third],
    ...over,
  }
}

describe('an item and what the socket says', () => {
  it('is as the later one says, with every bid once', () => {
    const item = withLive(buildItem(), live())
    expect(item).toMatchObject({ currentBid: '132.300000', minimumBid: '138.915000', bidCount: 3 })
    expect(item.bids.map(({ amount }) => amount)).toEqual(['132.300000', '126.000000', '120.000000'])
    const answered = buildItem({ bidCount: 3, bids: item.bids, currentBid: '132.300000' })
    expect(withLive(answered, live()).bids).toHaveLength(3)
  })

  it.each([
    ['older than the answer', live({ bidCount: 1, currentBid: '120.000000' })],
    ['of another item', live({ id: 'north-pier' })],
  ])('stays as it is when that is %s', (_, message) => {
    const item = buildItem()
    expect(withLive(item, message)).toBe(item)
  })

  it('stays sold when a message from before the end comes late', () => {
    const sold = buildItem({ status: 'sold', bidCount: 3 })
    expect(withLive(sold, live())).toBe(sold)
  })

  it('says at once that the customer was outbid, leads again, or has won', () => {
    const leading = buildItem({ own: { pseudonym: '2', amount: '126.000000', status: 'leading' } })
    expect(withLive(leading, live()).own).toMatchObject({ status: 'outbid', amount: '126.000000' })
    const outbid = buildItem({ own: { pseudonym: '1', amount: '120.000000', status: 'outbid' } })
    expect(withLive(outbid, live()).own).toEqual({ pseudonym: '1', amount: '132.300000', status: 'leading' })
    const end = live({ status: 'sold', bids: [], bidCount: 2 })
    expect(withLive(leading, end).own).toMatchObject({ status: 'won' })
    expect(withLive(outbid, end).own).toMatchObject({ status: 'outbid' })
  })

  it('puts two messages together, whatever order they came in', () => {
    const fourth = live({ bidCount: 4, bids: [{ ...third, amount: '138.915000' }], currentBid: '138.915000' })
    for (const [one, other] of [[live(), fourth] as const, [fourth, live()] as const]) {
      const both = joined(joined(undefined, one), other)
      expect([both.bidCount, both.currentBid]).toEqual([4, '138.915000'])
      expect(both.bids.map(({ amount }) => amount)).toEqual(['132.300000', '138.915000'])
    }
  })
})
