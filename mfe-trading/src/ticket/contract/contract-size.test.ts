import { isMultipleOf } from '@quayside/money/contract-limits'
import { marginOf, openingCost } from '@quayside/money/contract-math'
import { Decimal } from '@quayside/money/decimal'
import { toDecimal } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLeverage, anyLots, anySide, info, input, lotsOf, sizingOf, typed } from './contract.builders.ts'
import { lotsForShare, lotsOfSize, steppedLots, termsOfLots, writeSize } from './contract-size.ts'
import { summariseContract } from './contract-summary.ts'

const anyUnit = fc.constantFrom('lots' as const, 'margin' as const, 'share' as const)

describe('a size in another unit', () => {
  it('leaves the order what it is, also when the price moves on', () => {
    fc.assert(
      fc.property(anyLots, anyUnit, anySide, anyLeverage, (lots, unit, side, leverage) => {
        const form = { side, leverage: String(leverage), size: typed('lots', lots.toFixed()) }
        const before = summariseContract(input(form))
        const size = writeSize(lots, unit, sizingOf(input(form)))
        const moved = { info, quote: { bid: '51000.00', ask: '51000.10' } }
        const after = summariseContract({ ...input({ ...form, size }), market: moved })
        expect(after.lots?.toFixed()).toBe(before.lots?.toFixed())
      }),
    )
  })

  it('takes at most the margin or the share of the balance that was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), anySide, anyLeverage, (cents, side, leverage) => {
        const amount = new Decimal(cents).div(100)
        const sizing = sizingOf(input({ side, leverage: String(leverage) }))
        const byMargin = lotsOfSize(typed('margin', amount.toFixed()), sizing)
        const byShare = lotsOfSize(typed('share', amount.toFixed()), sizing)
        if (byMargin === undefined || byShare === undefined) throw new Error('no lots')
        const cost = openingCost(termsOfLots(sizing, byShare))
        expect(toDecimal(marginOf(termsOfLots(sizing, byMargin))).lte(amount)).toBe(true)
        expect(toDecimal(cost.total).lte(new Decimal('100000').times(amount).div(100))).toBe(true)
        expect(isMultipleOf(byMargin, new Decimal(info.lotStep))).toBe(true)
      }),
    )
  })

  it('needs a balance to be a share of one', () => {
    const { problems, lots } = summariseContract(input({ size: typed('share', '10') }, null))
    expect(problems.size).toBe('notNumber')
    expect(lots).toBeNull()
  })
})

describe('lotsForShare', () => {
  it.each(['0.1', '0.25', '0.5', '1'])('spends at most %s of the balance, fee included', share => {
    const lots = lotsForShare(share, sizingOf(input({ leverage: '10' })))
    const { receipt } = summariseContract(input({ ...lotsOf(lots?.toFixed() ?? ''), leverage: '10' }))
    const spent = receipt && toDecimal(receipt.total)
    expect(spent?.lte(new Decimal('100000').times(share))).toBe(true)
    expect(spent?.gt(new Decimal('100000').times(share).minus(10))).toBe(true)
  })

  it('has nothing to offer below the smallest size', () => {
    expect(lotsForShare('0.25', sizingOf(input({}, '10.00')))).toBeNull()
  })

  it('offers no more than the largest size', () => {
    expect(lotsForShare('1', sizingOf(input({}, '99999999.00')))?.toFixed()).toBe('100')
  })
})

describe('steppedLots', () => {
  it.each([
    [undefined, 1, '0.001'],
    ['1', 1, '1.001'],
    ['1', -1, '0.999'],
    ['0.001', -1, '0.001'],
    ['0.0017', 1, '0.002'],
  ] as const)('steps %s by %i to %s', (lots, by, next) => {
    expect(steppedLots(lots && new Decimal(lots), by, info).toFixed()).toBe(next)
  })
})
