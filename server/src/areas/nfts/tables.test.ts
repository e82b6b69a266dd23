import { expect, it } from 'vitest'
import { DELIVERY, nftOf, stateOf } from './tables.ts'

const DELIVERY_ROW = {
  nft_id: 'nft-1',
  user_id: 'maria',
  status: 'address_given',
  network: 'ERC20',
  address: '0xa',
  tx_hash: null,
  attempt: 1,
  sending_id: null,
  has_failed: 1,
  timeline: '[{"status":"won","at":5},{"status":"address_given","at":6}]',
  version: 2,
  created_at: 5,
  updated_at: 6,
} as const

const STATE = {
  id: 'nft-1',
  kind: 'auction',
  currency: 'ETH',
  reserve: 10n,
  charity_id: 'charity-1',
  status: 'running',
  opens_at: null,
  runs_ms: 1000,
  ends_at: 1005,
  highest_id: 'bid-1',
  highest_user_id: 'maria',
  highest_bidder: 2,
  current_bid: 12n,
  bids: 3,
  bidders: 2,
  closed_at: null,
} as const

it('reads a stored delivery and writes the same row', () => {
  const known = DELIVERY.fromRow(DELIVERY_ROW)
  expect(known).toMatchObject({ hasFailed: true, timeline: [{ status: 'won', at: 5 }, {}] })
  expect(DELIVERY.toRow(known)).toEqual(DELIVERY_ROW)
})

it('reads a stored item and writes the same state', () => {
  const known = nftOf(STATE)
  expect(known.highest).toEqual({ id: 'bid-1', userId: 'maria', bidder: 2, amount: 12n })
  expect(stateOf(known)).toEqual(STATE)
})
