import { isMultipleOf } from '@quayside/money/contract-limits'
import { marginOf, resultAt } from '@quayside/money/contract-math'
import { Decimal } from '@quayside/money/decimal'
import { moneyOf, toDecimal } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyLeverage, anyLots, anySide, input, lotsOf, sizingOf, TICK, typed } from '../contract.builders.ts'
import { termsOfLots } from './contract-size.ts'
import { summarizeContract } from './contract-summary.ts'
import { priceForResult, rangeInUnit, writeTrigger } from './contract-triggers.ts'

describe('priceForResult', () => {
  it('is on the grid, not worse than was asked, and the tick before it is', () => {
    fc.assert(
      fc.property(
        anyLots,
        anySide,
        anyLeverage,
        fc.integer({ min: -900, max: 3000 }),
        (lots, side, leverage, permille) => {
          const terms = termsOfLots(sizingOf(input({ side, leverage: String(leverage) })), lots)
          const margin = toDecimal(marginOf(terms))
          const asked = moneyOf('USD', margin.times(permille).div(1000), 0)
          const price = priceForResult(terms, asked, TICK)
          // A short cannot win more than its whole price.
          fc.pre(price !== null)
          if (price === null) return
          expect(isMultipleOf(price, TICK)).toBe(true)
          expect(toDecimal(resultAt(terms, price)).gte(toDecimal(asked))).toBe(true)
          const farther = price.minus(TICK.times(side === 'buy' ? 10_000 : -10_000))
          if (farther.gt(0) && toDecimal(resultAt(terms, farther)).gt(margin.times(-1))) {
            expect(toDecimal(resultAt(terms, farther)).lt(toDecimal(asked))).toBe(true)
          }
        },
      ),
    )
  })

  it('keeps the price when a stop is written in another unit', () => {
    const terms = termsOfLots(sizingOf(input({ leverage: '20' })), new Decimal(1))
    const price = new Decimal('49123.45')
    expect(writeTrigger(price, { field: 'stopLoss', unit: 'amount', terms, language: 'de' })).toEqual({
      unit: 'amount',
      text: '926,12',
      pinned: '49123.45',
    })
    expect(writeTrigger(price, { field: 'stopLoss', unit: 'price', terms, language: 'de' }).text).toBe(
      '49123,45',
    )
  })
})

describe('rangeInUnit', () => {
  it.each([
    ['buy', 'stopLoss', 'amount', '50.04', '1306.43'],
    ['buy', 'takeProfit', 'amount', '0', undefined],
    ['buy', 'stopLoss', 'percent', '2.01', '52.25'],
    ['sell', 'stopLoss', 'price', '50000.02', '51194.51'],
  ] as const)('of a %s %s in %s goes from %s to %s', (side, field, unit, from, to) => {
    const summary = summarizeContract(input({ side, ...lotsOf('1'), leverage: '20' }))
    const range = summary.ranges[field]
    const ends = range && rangeInUnit(field, range, { unit, terms: summary.terms, tick: TICK })
    expect([ends?.from.toFixed(), ends?.to?.toFixed()]).toEqual([from, to])
  })

  it('names no end that would be refused when it is typed', () => {
    const anyUnit = fc.constantFrom('amount' as const, 'percent' as const)
    const anyField = fc.constantFrom('stopLoss' as const, 'takeProfit' as const)
    fc.assert(
      fc.property(anyLots, anySide, anyLeverage, anyUnit, anyField, (lots, side, leverage, unit, field) => {
        const form = { side, leverage: String(leverage), ...lotsOf(lots.toFixed()) }
        const { ranges, terms } = summarizeContract(input(form))
        const range = ranges[field]
        const ends = range && rangeInUnit(field, range, { unit, terms, tick: TICK })
        for (const end of [ends?.from, ends?.to]) {
          if (!end) continue
          const { problems } = summarizeContract(input({ ...form, [field]: typed(unit, end.toFixed()) }))
          expect(problems[field]).toBeUndefined()
        }
      }),
    )
  })

  it('is unknown in dollars before there is a size', () => {
    const range = summarizeContract(input()).ranges.stopLoss
    expect(range && rangeInUnit('stopLoss', range, { unit: 'amount', terms: null, tick: TICK })).toBeNull()
  })
})
