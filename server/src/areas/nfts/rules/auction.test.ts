import { describe, expect, it } from 'vitest'
import { buyNft, endAuction, type NftChange, RESTORED_MS, withdrawNft } from './auction.ts'
import { buildBuy, buildNft, HOUR_MS, NOW, USDT } from './nft.builders.ts'
import type { Nft } from './nft.ts'

function accepted(nft: Nft, over: Parameters<typeof buildBuy>[0] = {}, now = NOW): NftChange {
  const result = buyNft(nft, buildBuy(over), now)
  if (!result.ok) throw new Error(`refused with ${result.error.code}`)
  return result.value
}

function refusal(nft: Nft | undefined, over: Parameters<typeof buildBuy>[0] = {}, now = NOW) {
  const result = buyNft(nft, buildBuy(over), now)
  return result.ok ? undefined : result.error
}

const kindsOf = ({ postings }: NftChange) => postings.map(({ kind, userId }) => `${kind} ${userId}`)

describe('a bid', () => {
  it('starts the clock, leads and is held', () => {
    const change = accepted(buildNft(), { amount: '120' })
    expect(change.nft).toMatchObject({ status: 'running', endsAt: NOW + 24 * HOUR_MS, bids: 1, bidders: 1 })
    expect(change.bid).toMatchObject({ amount: 120n * USDT, bidder: 1, number: 1, status: 'leading' })
    expect(kindsOf(change)).toEqual(['bid_hold maria'])
  })

  it('gives the one before all of its own back, in the same command', () => {
    const { nft } = accepted(buildNft(), { amount: '100' })
    const change = accepted(nft, { userId: 'otto', amount: '105' }, NOW + HOUR_MS)
    expect(change.outbid).toMatchObject({ userId: 'maria', amount: 100n * USDT })
    expect(kindsOf(change)).toEqual(['bid_release maria', 'bid_hold otto'])
    expect(change.nft).toMatchObject({ endsAt: NOW + 24 * HOUR_MS, bids: 2, bidders: 2 })
  })

  it('keeps the number of who comes again', () => {
    const { nft } = accepted(buildNft())
    const second = accepted(nft, { userId: 'otto', amount: '105' })
    const third = accepted(second.nft, { amount: '111', bidder: 1 })
    expect([third.bid.bidder, third.nft.bidders, third.nft.bids]).toEqual([1, 2, 3])
  })

  it('restores fifteen minutes in the last fifteen, as often as it comes, and no sooner', () => {
    const { nft } = accepted(buildNft())
    const end = nft.endsAt ?? 0
    const early = accepted(nft, { userId: 'otto', amount: '105' }, end - RESTORED_MS)
    expect(early.nft.endsAt).toBe(end)
    const late = accepted(nft, { userId: 'otto', amount: '105' }, end - 1)
    expect(late.nft.endsAt).toBe(end - 1 + RESTORED_MS)
    const later = accepted(late.nft, { amount: '111', bidder: 1 }, end + RESTORED_MS - 2)
    expect(later.nft.endsAt).toBe(end + 2 * RESTORED_MS - 2)
  })

  it.each([
    [
      'on the Demo account',
      buildNft(),
      { mode: 'demo' as const },
      { code: '10008', details: { mode: 'demo' } },
    ],
    ['for nothing', undefined, {}, { code: '10020', details: { reason: 'unknown' } }],
    [
      'before the sale',
      buildNft({ opensAt: NOW + 1 }),
      {},
      { code: '10020', details: { reason: 'scheduled' } },
    ],
    [
      'after it was taken off',
      buildNft({ status: 'withdrawn' }),
      {},
      { code: '10020', details: { reason: 'withdrawn' } },
    ],
    [
      'below the reserve',
      buildNft(),
      { amount: '99.999999' },
      { code: '10016', details: { minimum: '100', currency: 'USDT' } },
    ],
    [
      'finer than the currency',
      buildNft(),
      { amount: '100.0000001' },
      { code: '10016', details: { minimum: '100', currency: 'USDT' } },
    ],
  ])('%s is refused', (_, nft, over, error) => {
    expect(refusal(nft, over)).toEqual(error)
  })

  it('that raises its own holds the difference and extends the auction like any other', () => {
    const { nft } = accepted(buildNft(), { amount: '100' })
    const end = nft.endsAt ?? 0
    const raised = accepted(nft, { amount: '140', raises: '100.000000', bidder: 1 }, end - 1)
    expect(kindsOf(raised)).toEqual(['bid_hold maria'])
    expect(raised.postings[0]?.legs.map(({ amount }) => amount)).toEqual([-40n * USDT, 40n * USDT])
    expect([raised.outbid, raised.previous?.amount]).toEqual([null, 100n * USDT])
    expect(raised.nft).toMatchObject({ bids: 2, bidders: 1, endsAt: end - 1 + RESTORED_MS })
    const over = accepted(raised.nft, { userId: 'otto', amount: '147' })
    expect(over.postings[0]?.legs.map(({ amount }) => amount)).toEqual([-140n * USDT, 140n * USDT])
  })

  it('that raises is refused below the next bid, twice, and once another one leads', () => {
    const { nft } = accepted(buildNft(), { amount: '100' })
    const raise = { amount: '140', raises: '100', bidder: 1 }
    expect(refusal(nft, { ...raise, amount: '104.99' })).toMatchObject({ code: '10016' })
    const raised = accepted(nft, raise).nft
    expect(refusal(raised, { ...raise, amount: '200' })).toMatchObject({ details: { reason: 'leading' } })
    const { nft: lost } = accepted(raised, { userId: 'otto', amount: '147' })
    expect(refusal(lost, { ...raise, amount: '200' })).toMatchObject({ details: { reason: 'outbid' } })
    expect(refusal(buildNft(), raise)).toMatchObject({ details: { reason: 'outbid' } })
  })

  it('of who leads already is refused, and so is one at the very end', () => {
    const { nft } = accepted(buildNft())
    expect(refusal(nft, { amount: '200' })).toMatchObject({ code: '10020', details: { reason: 'leading' } })
    const otto = { userId: 'otto', amount: '200' }
    expect(refusal(nft, otto, nft.endsAt ?? 0)).toMatchObject({ details: { reason: 'ended' } })
    expect(refusal(nft, otto, (nft.endsAt ?? 0) - 1)).toBeUndefined()
  })
})

describe('the end of an auction', () => {
  it('comes with its time, and turns the winner’s hold into the donation, once', () => {
    const { nft } = accepted(buildNft(), { amount: '130' })
    const end = nft.endsAt ?? 0
    expect(endAuction(nft, end - 1)).toBeUndefined()
    const ended = endAuction(nft, end)
    expect(ended?.posting).toMatchObject({
      kind: 'nft_sale',
      reference: nft.id,
      memo: 'fund',
      userId: 'maria',
    })
    expect(ended?.posting.legs.map(({ account, amount }) => [account.kind, amount])).toEqual([
      ['bid_hold', -130n * USDT],
      ['donations', 130n * USDT],
    ])
    expect(endAuction(ended?.nft ?? nft, end)).toBeUndefined()
    expect(endAuction(buildNft(), end)).toBeUndefined()
  })
})

describe('a fixed price', () => {
  const fixed = buildNft({ kind: 'fixed' })

  it('is paid at once, to the last unit, and once', () => {
    const { nft, bid, postings } = accepted(fixed, { amount: '100.00' })
    expect([nft.status, nft.closedAt, bid.status]).toEqual(['sold', NOW, 'bought'])
    expect(postings[0]?.legs.map(({ account }) => account.kind)).toEqual(['available', 'donations'])
    expect(refusal(nft, { userId: 'otto' })).toMatchObject({ code: '10020', details: { reason: 'sold' } })
  })

  it.each(['99', '101'])('is not %s', amount => {
    expect(refusal(fixed, { amount })).toMatchObject({ code: '10016', details: { minimum: '100' } })
  })
})

describe('taking an item off the market', () => {
  it('is possible before the first bid alone', () => {
    expect(withdrawNft(buildNft(), NOW)).toMatchObject({ ok: true, value: { status: 'withdrawn' } })
    const { nft } = accepted(buildNft())
    expect(withdrawNft(nft, NOW)).toMatchObject({ ok: false, error: { details: { reason: 'running' } } })
    expect(withdrawNft(nft, nft.endsAt ?? 0)).toMatchObject({ error: { details: { reason: 'ended' } } })
  })
})
