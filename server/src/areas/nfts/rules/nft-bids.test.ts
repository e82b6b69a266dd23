import { money } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minimumBid } from './nft-bids.ts'

describe('the least bid', () => {
  const reserve = money('USDT', 120_000_000n)

  it.each([
    ['auction', undefined, 120_000_000n],
    ['auction', 120_000_000n, 126_000_000n],
    ['auction', 5_000_000n, 6_000_000n],
    ['auction', 33_333_333n, 35_000_000n],
    ['fixed', undefined, 120_000_000n],
  ] as const)('of an %s at %s is %s', (kind, bid, least) => {
    const currentBid = bid === undefined ? undefined : money('USDT', bid)
    expect(minimumBid({ kind, reserve, currentBid })).toEqual(money('USDT', least))
  })

  it('is at least 5 % and one unit above the highest', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 15n }), bid => {
        const { minor } = minimumBid({ kind: 'auction', reserve, currentBid: money('USDT', bid) })
        expect((minor - bid) * 20n >= bid && minor - bid >= 1_000_000n).toBe(true)
      }),
    )
  })
})
