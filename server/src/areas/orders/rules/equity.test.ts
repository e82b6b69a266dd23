import type { Currency } from '@quayside/money/currency'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { equityByDay } from './equity.ts'

const days = ['2026-11-01', '2026-11-02', '2026-11-03']

describe('equityByDay', () => {
  it('goes back from what is owned now', () => {
    const changes = [
      { day: '2026-11-02', currency: 'USD', amount: 500n },
      { day: '2026-11-03', currency: 'USD', amount: -200n },
      // After the last requested day.
      { day: '2026-11-04', currency: 'USD', amount: 1_000n },
    ] as const
    const received = equityByDay({ days, now: new Map([['USD', 11_300n]]), changes, rateAt: () => '1' })
    expect(received.map(({ value }) => value)).toEqual(['100.00', '105.00', '103.00'])
  })

  it('leaves a gap where a currency that was held has no price', () => {
    const rateAt = (currency: Currency, day: string) =>
      currency === 'USD' ? '1' : day === '2026-11-02' ? undefined : '50000.00'
    const now = new Map<Currency, bigint>([
      ['USD', 100n],
      ['BTC', 100_000n],
    ])
    const received = equityByDay({ days, now, changes: [], rateAt })
    expect(received.map(({ value }) => value)).toEqual(['51.00', null, '51.00'])
  })

  it('needs no price of what was not held', () => {
    const changes = [{ day: '2026-11-03', currency: 'BTC', amount: 100_000n }] as const
    const rateAt = (currency: Currency, day: string) =>
      currency === 'BTC' && day !== '2026-11-03' ? undefined : '50000.00'
    const received = equityByDay({ days, now: new Map([['BTC', 100_000n]]), changes, rateAt })
    expect(received.map(({ value }) => value)).toEqual(['0.00', '0.00', '50.00'])
  })

  it('ends at what is owned now, however the bookings are spread', () => {
    const change = fc.record({
      day: fc.constantFrom(...days),
      currency: fc.constant('USD' as const),
      amount: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
    })
    fc.assert(
      fc.property(fc.array(change), fc.bigInt({ min: 0n, max: 10n ** 12n }), (changes, owned) => {
        const now = new Map([['USD', owned]] as const)
        const received = equityByDay({ days, now, changes, rateAt: () => '1' })
        const cents = received.map(({ value }) => BigInt((value ?? '').replace('.', '')))
        expect(cents.at(-1)).toBe(owned)
        for (const [at, day] of days.entries()) {
          const later = changes.filter(one => one.day > day).reduce((sum, { amount }) => sum + amount, 0n)
          expect(cents[at]).toBe(owned - later)
        }
      }),
    )
  })
})
