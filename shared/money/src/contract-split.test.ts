import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { areLotsAllowed } from './contract-limits.ts'
import { partLimits, splitPosition } from './contract-split.ts'
import { decimal } from './decimal.ts'
import { money } from './money.ts'

const LIMITS = { min: decimal('0.01'), max: decimal('50'), step: decimal('0.01') }

function position(centiLots: number, margin: bigint, openFee: bigint, lotSize = '100000', added = 0n) {
  const lots = decimal(String(centiLots / 100))
  return {
    lots,
    quantity: lots.times(lotSize),
    margin: money('USD', margin + added),
    addedMargin: money('USD', added),
    openFee: money('USD', openFee),
  }
}

describe('splitting a position', () => {
  it('gives the part its share, rounded down, and the rest what remains', () => {
    const { part, rest } = splitPosition(position(300, 100n, 8n), decimal('1'))
    expect([part.lots.toFixed(), part.quantity.toFixed(), part.margin.minor, part.openFee.minor]).toEqual([
      '1',
      '100000',
      33n,
      2n,
    ])
    expect([rest.lots.toFixed(), rest.quantity.toFixed(), rest.margin.minor, rest.openFee.minor]).toEqual([
      '2',
      '200000',
      67n,
      6n,
    ])
  })

  it('shares out what was added apart from what leverage needs', () => {
    const { part, rest } = splitPosition(position(300, 100n, 8n, '1', 50n), decimal('1'))
    expect([part.margin.minor, part.addedMargin.minor]).toEqual([33n + 16n, 16n])
    expect([rest.margin.minor, rest.addedMargin.minor]).toEqual([67n + 34n, 34n])
  })

  it.each(['0', '-1', '3', '4'])('refuses %s of 3 lots', lots => {
    expect(() => splitPosition(position(300, 100n, 8n), decimal(lots))).toThrow(RangeError)
  })

  it('neither makes nor loses a lot or a cent, however often it is split', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 5_000 }),
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        fc.constantFrom('1', '100000', '0.1', '37.5'),
        fc.array(fc.integer({ min: 1, max: 5_000 }), { maxLength: 8 }),
        (centiLots, margin, added, openFee, lotSize, wanted) => {
          const whole = position(centiLots, margin, openFee, lotSize, added)
          let rest: Parameters<typeof splitPosition>[0] = whole
          const parts: (typeof rest)[] = []
          for (const centi of wanted) {
            const lots = decimal(String(centi / 100))
            if (lots.gte(rest.lots)) continue
            const split = splitPosition(rest, lots)
            expect(split.part.quantity.eq(lots.times(lotSize))).toBe(true)
            const base = split.part.margin.minor - split.part.addedMargin.minor
            expect(base * BigInt(centiLots)).toBeLessThanOrEqual(
              margin * BigInt(centi) + BigInt(centiLots) * 8n,
            )
            parts.push(split.part)
            rest = split.rest
          }
          const all = [...parts, rest]
          expect(all.every(each => each.margin.minor >= 0n && each.openFee.minor >= 0n)).toBe(true)
          expect(all.reduce((total, each) => total + each.margin.minor, 0n)).toBe(margin + added)
          expect(all.reduce((total, each) => total + each.addedMargin.minor, 0n)).toBe(added)
          expect(all.reduce((total, each) => total + each.openFee.minor, 0n)).toBe(openFee)
          expect(all.reduce((total, each) => total.plus(each.lots), decimal('0')).eq(whole.lots)).toBe(true)
          expect(
            all.reduce((total, each) => total.plus(each.quantity), decimal('0')).eq(whole.quantity),
          ).toBe(true)
        },
      ),
    )
  })
})

describe('lots of a part', () => {
  it.each([
    ['3', '0.01..2.99'],
    ['0.02', '0.01..0.01'],
    ['0.01', 'none'],
  ])('of %s are %s', (lots, expected) => {
    const limits = partLimits(decimal(lots), LIMITS)
    expect(limits === null ? 'none' : `${limits.min.toFixed()}..${limits.max.toFixed()}`).toBe(expected)
  })

  it('leave a rest that may be traded', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 1, max: 5_000 }), (whole, part) => {
        const [lots, taken] = [decimal(String(whole / 100)), decimal(String(part / 100))]
        const limits = partLimits(lots, LIMITS)
        const isAllowed = limits !== null && areLotsAllowed(taken, limits)
        const rest = lots.minus(taken)
        expect(isAllowed).toBe(areLotsAllowed(taken, LIMITS) && areLotsAllowed(rest, LIMITS))
      }),
    )
  })
})
