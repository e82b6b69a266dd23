import { isoOf } from '@quayside/contracts/iso-time'
import { describe, expect, it } from 'vitest'
import {
  beginDelivery,
  type Delivery,
  deliveryIdOf,
  giveAddress,
  newDelivery,
  withTokenState,
} from './delivery.ts'
import { NOW } from './nft.builders.ts'

const won = newDelivery({ nftId: 'low-tide', userId: 'maria', now: NOW })
const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const usable = { network: 'ERC20', address, usableAt: NOW } as const
const request = { network: 'ERC20', address, chain: 'Ethereum', book: [usable] } as const

function given(before = won): Delivery {
  const result = giveAddress(before, request, NOW)
  if (!result.ok) throw new Error(result.error.code)
  return result.value
}

describe('a delivery', () => {
  it('goes from won to delivered, with every step kept', () => {
    const sending = beginDelivery(given(), NOW + 1)
    expect(deliveryIdOf(sending)).toBe('nft-low-tide-maria-1')
    const sent = withTokenState(sending, { kind: 'sending', txHash: '0x1' }, NOW + 2)
    const done = sent && withTokenState(sent, { kind: 'delivered', txHash: '0x1' }, NOW + 3)
    expect(done).toMatchObject({ status: 'delivered', txHash: '0x1', address, version: 5 })
    expect(done?.timeline.map(({ status }) => status)).toEqual([
      'won',
      'address_given',
      'sending',
      'delivered',
    ])
  })

  it('may have another address until it is sent, and not after', () => {
    expect(given(given()).status).toBe('address_given')
    for (const before of [beginDelivery(given(), NOW), { ...given(), status: 'delivered' as const }])
      expect(giveAddress(before, request, NOW)).toMatchObject({ ok: false, error: { code: '10020' } })
  })

  it.each([
    ['not in the book', { book: [] }, '10021', { reason: 'unknown' }],
    ['not confirmed', { book: [{ ...usable, usableAt: null }] }, '10021', { reason: 'unconfirmed' }],
    ['of another chain', { chain: 'Tron' }, '10021', { reason: 'network', networks: ['TRC20'] }],
    [
      'that waits',
      { book: [{ ...usable, usableAt: NOW + 1 }] },
      '10008',
      { reason: 'addressWaits', availableAt: isoOf(NOW + 1) },
    ],
  ])('takes no address %s', (_, over, code, details) => {
    expect(giveAddress(won, { ...request, ...over }, NOW)).toEqual({ ok: false, error: { code, details } })
  })

  it('asks for another address when a sending came to nothing, and sends that under another id', () => {
    const failed = withTokenState(beginDelivery(given(), NOW), { kind: 'failed' }, NOW)
    expect(failed).toMatchObject({ status: 'won', hasFailed: true, address: null })
    const again = beginDelivery(given(failed), NOW)
    expect([deliveryIdOf(again), again.hasFailed]).toEqual(['nft-low-tide-maria-2', false])
  })

  it('goes on under the id by which it was begun before ids named the buyer', () => {
    expect(deliveryIdOf({ ...beginDelivery(given(), NOW), sendingId: null })).toBe('nft-low-tide-1')
  })

  it('changes nothing by what is not new, or comes late', () => {
    const sending = beginDelivery(given(), NOW)
    expect(withTokenState(sending, { kind: 'unknown' }, NOW)).toBeUndefined()
    expect(withTokenState(sending, { kind: 'sending', txHash: null }, NOW)).toBeUndefined()
    expect(withTokenState(given(), { kind: 'delivered', txHash: '0x1' }, NOW)).toBeUndefined()
  })
})
