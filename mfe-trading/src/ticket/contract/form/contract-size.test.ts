import { isMultipleOf } from '@quayside/money/contract-limits'
import { marginOf, openingCost } from '@quayside/money/contract-math'
import { Decimal } from '@quayside/money/decimal'
import { toDecimal } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLeverage, anyLots, anySide, info, input, lotsOf, sizingOf, typed } from '../contract.builders.ts'
import type { ContractForm } from './contract-form.ts'
import type { SummaryInput } from './contract-input.ts'
import {
  leavesReserve,
  lotsForShare,
  lotsOfSize,
  steppedLots,
  termsOfLots,
  writeSize,
} from './contract-size.ts'
import { summarizeContract } from './contract-summary.ts'

const anyUnit = fc.constantFrom('lots' as const, 'margin' as const, 'share' as const)

describe('a size in another unit', () => {
  it('leaves the order what it is, also when the price moves on', () => {
    fc.assert(
      fc.property(anyLots, anyUnit, anySide, anyLeverage, (lots, unit, side, leverage) => {
        const form = { side, leverage: String(leverage), size: typed('lots', lots.toFixed()) }
        const before = summarizeContract(input(form))
        const size = writeSize(lots, unit, sizingOf(input(form)))
        const moved = { info, quote: { bid: '51000.00', ask: '51000.10' } }
        const after = summarizeContract({ ...input({ ...form, size }), market: moved })
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
    const { problems, lots } = summarizeContract(input({ size: typed('share', '10') }, null))
    expect(problems.size).toBe('notNumber')
    expect(lots).toBeNull()
  })
})

describe('a share of the balance where the fill may cost more than the price', () => {
  const shut = { ...info, session: { ...info.session, open: false } }
  const atOpening = (form: Partial<ContractForm>) => {
    const given = input(form)
    return { ...given, market: { ...given.market, info: shut } }
  }
  const stop = (form: Partial<ContractForm>) => input({ ...form, type: 'stop', price: '52000', side: 'buy' })

  it.each([
    ['at an opening', atOpening],
    ['beyond the stop of a purchase', stop],
  ])('covers one that is five percent higher, whatever share is chosen: %s', (_, ask) => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), anySide, anyLeverage, (percent, side, leverage) => {
        const sizing = sizingOf(ask({ side, leverage: String(leverage) }))
        const lots = lotsOfSize(typed('share', String(percent)), sizing)
        if (lots === undefined) throw new Error('no lots')
        const terms = termsOfLots(sizing, lots)
        const { total } = openingCost({ ...terms, entry: terms.entry.times('1.05') })
        // Margin and fee are each rounded up to the cent.
        expect(toDecimal(total).lte('100000.02')).toBe(true)
      }),
    )
  })

  it('leaves a smaller share what it is, for the rest of the balance covers it', () => {
    const form = { leverage: '10' }
    const half = (given: SummaryInput) => lotsForShare('0.5', sizingOf(given))?.toFixed()
    expect(half(atOpening(form))).toBe(half(input(form)))
  })

  it('says so of the whole balance alone, and only where it holds', () => {
    const form = { leverage: '10' }
    const says = (given: SummaryInput, share: string) => {
      const sizing = sizingOf(given)
      return leavesReserve(lotsForShare(share, sizing) ?? new Decimal(0), sizing)
    }
    expect(says(atOpening(form), '1')).toBe(true)
    expect(says(atOpening(form), '0.5')).toBe(false)
    expect(says(input(form), '1')).toBe(false)
    expect(says(input({ ...form, type: 'stop', price: '48000', side: 'sell' }), '1')).toBe(false)
    // The largest size is the limit here, not the balance.
    expect(says({ ...atOpening(form), available: '99999999.00' }, '1')).toBe(false)
  })
})

describe('lotsForShare', () => {
  it.each(['0.1', '0.25', '0.5', '1'])('spends at most %s of the balance, fee included', share => {
    const lots = lotsForShare(share, sizingOf(input({ leverage: '10' })))
    const { receipt } = summarizeContract(input({ ...lotsOf(lots?.toFixed() ?? ''), leverage: '10' }))
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
