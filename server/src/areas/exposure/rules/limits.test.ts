import { decimal } from '@quayside/money/decimal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ExposureLimit, type Holding, isBeyond, type Level, levelAfter, usedOf } from './limits.ts'

function holding({ long = 0, short = 0, ...changes }: Partial<Record<'long' | 'short', number>> & Changes) {
  const sizes = { long: decimal(String(long)), short: decimal(String(short)) }
  return { code: 'BTC', type: 2, price: decimal('100'), mostPaid: 0n, ...sizes, ...changes } satisfies Holding
}

type Changes = Partial<Pick<Holding, 'code' | 'type' | 'price' | 'mostPaid'>>

const eth = holding({ code: 'ETH', short: 3, price: decimal('10') })
const gold = holding({ code: 'XAU', type: 5, long: 1, price: decimal('5') })

describe('the use of a limit', () => {
  const held = [holding({ long: 5, short: 2, mostPaid: 700n }), eth, gold]

  it.each([
    ['contracts', 'BTC', 30_000n],
    ['contracts', 'crypto', 33_000n],
    ['contracts', 'forex', 0n],
    ['contracts', 'total', 33_500n],
    ['options', 'BTC', 700n],
    ['options', 'total', 700n],
  ] as const)('is the sum of %s in %s, where nets do not offset each other', (measure, market, cents) => {
    expect(usedOf({ measure, market }, held)).toBe(cents)
  })

  it('counts contracts without a price as nothing', () => {
    expect(usedOf({ measure: 'contracts', market: 'total' }, [holding({ long: 5, price: undefined })])).toBe(
      0n,
    )
  })
})

describe('an order', () => {
  const most = (cents: bigint, market = 'BTC'): ExposureLimit => ({ measure: 'contracts', market, cents })

  it.each([
    ['raises it up to the limit', { long: 1 }, { long: 3 }, most(30_000n), false],
    ['raises it beyond the limit', { long: 1 }, { long: 3 }, most(29_999n), true],
    ['lowers it, still above the limit', { long: 9 }, { long: 9, short: 1 }, most(100n), false],
    ['closes above the limit', { long: 9 }, { long: 8 }, most(100n), false],
    ['turns it to the same size above the limit', { long: 9 }, { long: 9, short: 18 }, most(100n), false],
    ['turns it to a larger size above the limit', { long: 9 }, { long: 9, short: 19 }, most(100n), true],
    ['turns it to a larger size within the limit', { long: 1 }, { long: 1, short: 3 }, most(20_000n), false],
    ['raises it beyond the limit of its type', { long: 1 }, { long: 3 }, most(32_999n, 'crypto'), true],
    ['raises it within the limit of its type', { long: 1 }, { long: 3 }, most(33_000n, 'crypto'), false],
    ['raises it beyond the total', { long: 1 }, { long: 3 }, most(33_499n, 'total'), true],
    ['raises it while another market is full', { long: 1 }, { long: 3 }, most(0n, 'ETH'), false],
  ])('that %s', (_, before, after, limit, isRefused) => {
    const order = { before: holding(before), after: holding(after), others: [eth, gold] }
    expect(isBeyond([limit], order)).toBe(isRefused)
  })

  it('of an option counts what it pays, against limits of options alone', () => {
    const order = { before: holding({ long: 9 }), after: holding({ long: 9, mostPaid: 500n }), others: [] }
    expect(isBeyond([most(0n)], order)).toBe(false)
    expect(isBeyond([{ measure: 'options', market: 'total', cents: 500n }], order)).toBe(false)
    expect(isBeyond([{ measure: 'options', market: 'total', cents: 499n }], order)).toBe(true)
  })

  const size = fc.integer({ min: 0, max: 50 })
  const limit = fc.record({
    measure: fc.constant('contracts' as const),
    market: fc.constantFrom('BTC', 'crypto', 'total', 'ETH'),
    cents: fc.bigInt(0n, 600_000n),
  })

  it('accepted never leaves a limit more exceeded than before, and is never refused if it lowers', () => {
    fc.assert(
      fc.property(size, size, size, size, fc.array(limit), (long, short, more, other, limits) => {
        const before = holding({ long, short })
        const after = holding({ long: long + more, short: short + other })
        const order = { before, after, others: [eth, gold] }
        const isRefused = isBeyond(limits, order)
        const isLower = Math.abs(long + more - short - other) <= Math.abs(long - short)
        if (isLower) expect(isRefused).toBe(false)
        if (isRefused) return
        for (const each of limits) {
          const [was, is] = [usedOf(each, [before, eth, gold]), usedOf(each, [after, eth, gold])]
          expect(is <= each.cents || is <= was).toBe(true)
        }
      }),
    )
  })
})

it.each<[readonly number[], readonly (Level | null)[]]>([
  [
    [0, 79, 80, 99],
    [null, null, 'near', 'near'],
  ],
  [
    [80, 76, 80, 75],
    ['near', 'near', 'near', 'near'],
  ],
  [
    [80, 74, 79, 80],
    ['near', null, null, 'near'],
  ],
  [
    [100, 90, 100, 74],
    ['full', 'full', 'full', null],
  ],
  [
    [85, 130, 60, 101],
    ['near', 'full', null, 'full'],
  ],
])('a use of %j percent is at %j', (percents, levels) => {
  let level: Level | null = null
  const seen = percents.map(percent => {
    level = levelAfter(level, BigInt(percent), 100n)
    return level
  })
  expect(seen).toEqual(levels)
})
