import { areLotsAllowed, isMultipleOf } from '@quayside/money/contract-limits'
import { marginOf, openingCost, resultAt } from '@quayside/money/contract-math'
import { Decimal } from '@quayside/money/decimal'
import { moneyOf, toDecimal, toText } from '@quayside/money/money'
import { buildMarketInfo } from '@quayside/testing/builders'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ContractForm, EMPTY_CONTRACT, reduceContract, type Typed } from './contract-form.ts'
import { lotsForShare, lotsOfSize, steppedLots, termsOfLots, writeSize } from './contract-size.ts'
import {
  type ContractSummary,
  pinContract,
  type SummaryInput,
  summariseContract,
} from './contract-summary.ts'
import { priceForResult, rangeInUnit, writeTrigger } from './contract-triggers.ts'

const info = buildMarketInfo({
  code: 'BTCUSDT',
  tickSize: '0.01',
  lotSize: '1',
  minLots: '0.001',
  maxLots: '100',
  lotStep: '0.001',
  maxLeverage: 20,
  feeRate: '0.0005',
  quoteCurrency: 'USDT',
  usdRate: '1',
})
const market = { info, quote: { bid: '49999.98', ask: '50000.00' } }
const TICK = new Decimal('0.01')

function typed<Unit extends string>(unit: Unit, text: string): Typed<Unit> {
  return { unit, text, pinned: null }
}

function lotsOf(text: string): Pick<ContractForm, 'size'> {
  return { size: typed('lots', text) }
}

function input(form: Partial<ContractForm> = {}, available: string | null = '100000.00'): SummaryInput {
  return { form: { ...EMPTY_CONTRACT, ...form }, market, available, language: 'en' }
}

function sizingOf(given: SummaryInput) {
  const { sizing } = summariseContract(given)
  if (sizing === null) throw new Error('no sizing')
  return sizing
}

describe('summariseContract', () => {
  it('shows every cost of a long before it is bought', () => {
    const { receipt, problems, order } = summariseContract(input({ ...lotsOf('1'), leverage: '20' }))
    expect(problems).toEqual({})
    expect(receipt && toText(receipt.value)).toBe('50000.00')
    expect(receipt && toText(receipt.margin)).toBe('2500.00')
    expect(receipt && toText(receipt.openFee)).toBe('25.00')
    expect(receipt && toText(receipt.closeFee)).toBe('25.00')
    expect(receipt && toText(receipt.total)).toBe('2525.00')
    expect(receipt?.price).toBe('50000')
    expect(order).toEqual({ code: 'BTCUSDT', side: 'buy', lots: '1', leverage: 20, quotedPrice: '50000' })
  })

  it('prices a short at the bid', () => {
    expect(summariseContract(input({ side: 'sell', ...lotsOf('1') })).order?.quotedPrice).toBe('49999.98')
  })

  it.each([
    ['', 'empty'],
    ['abc', 'notNumber'],
    ['0', 'notAllowed'],
    ['-1', 'notAllowed'],
    ['0.0005', 'notAllowed'],
    ['101', 'notAllowed'],
    ['NaN', 'notNumber'],
    ['1e5', 'notNumber'],
    ['9'.repeat(40), 'notNumber'],
  ])('refuses the size "%s" as %s and sends nothing', (lots, problem) => {
    const summary = summariseContract(input(lotsOf(lots)))
    expect(summary.problems.size).toBe(problem)
    expect(summary.order).toBeNull()
  })

  it.each([
    ['', 'empty'],
    ['x', 'notNumber'],
    ['0', 'notAllowed'],
    ['21', 'notAllowed'],
    ['1.5', 'notAllowed'],
    ['-3', 'notAllowed'],
  ])('refuses the leverage "%s" as %s', (leverage, problem) => {
    const summary = summariseContract(input({ ...lotsOf('1'), leverage }))
    expect(summary.problems.leverage).toBe(problem)
    expect(summary.order).toBeNull()
  })

  it('says which leverage a wide spread leaves', () => {
    const wide = {
      ...input({ ...lotsOf('1'), leverage: '20' }),
      market: { info, quote: { bid: '48000', ask: '50000' } },
    }
    const { problems, maxLeverage } = summariseContract(wide)
    expect(problems.leverage).toBe('spread')
    const held = summariseContract({ ...wide, form: { ...wide.form, leverage: String(maxLeverage) } })
    expect(held.problems.leverage).toBeUndefined()
  })

  it('refuses a size the wallet cannot pay, and still shows its cost', () => {
    const summary = summariseContract(input({ ...lotsOf('1'), leverage: '20' }, '2524.99'))
    expect(summary.problems.size).toBe('insufficient')
    expect(summary.receipt).not.toBeNull()
    expect(summary.order).toBeNull()
  })

  it('lets a visitor see the receipt', () => {
    expect(summariseContract(input(lotsOf('1'), null)).receipt).not.toBeNull()
  })

  it.each([
    [{ stopLoss: typed('price', '49999.99') }, { stopLoss: 'unreasonable' }],
    [{ takeProfit: typed('price', '49999.99') }, { takeProfit: 'unreasonable' }],
    [{ stopLoss: typed('price', '1000') }, { stopLoss: 'unreasonable' }],
    [{ stopLoss: typed('price', '49000.001') }, { stopLoss: 'unreasonable' }],
    [{ stopLoss: typed('amount', '99999') }, { stopLoss: 'unreasonable' }],
    [{ takeProfit: typed('amount', '-5') }, { takeProfit: 'unreasonable' }],
    [{ takeProfit: typed('percent', 'x') }, { takeProfit: 'notNumber' }],
  ] as const)('finds %o wrong', (triggers, problems) => {
    const summary = summariseContract(input({ ...lotsOf('1'), leverage: '20', ...triggers }))
    expect(summary.problems).toEqual(problems)
    expect(summary.order).toBeNull()
  })

  it('shows the loss at the stop and the profit at the target, fees included', () => {
    const triggers = { stopLoss: typed('price', '49000'), takeProfit: typed('price', '51000') } as const
    const { receipt } = summariseContract(input({ ...lotsOf('1'), leverage: '20', ...triggers }))
    expect(receipt?.lossAtStop && toText(receipt.lossAtStop)).toBe('-1049.50')
    expect(receipt?.profitAtTarget && toText(receipt.profitAtTarget)).toBe('949.50')
  })

  it('finds the prices at which a loss and a profit in dollars or percent are reached', () => {
    const byAmount = { stopLoss: typed('amount', '500'), takeProfit: typed('percent', '40') } as const
    const { order, receipt } = summariseContract(input({ ...lotsOf('1'), leverage: '20', ...byAmount }))
    expect(order).toMatchObject({ stopLoss: '49549.78', takeProfit: '51050.53' })
    expect(receipt?.lossAtStop && toText(receipt.lossAtStop)).toBe('-500.00')
    expect(receipt?.profitAtTarget && toText(receipt.profitAtTarget)).toBe('1000.00')
  })

  it('waits with a stop in dollars until there is a size', () => {
    const summary = summariseContract(input({ stopLoss: typed('amount', '100') }))
    expect(summary.problems).toEqual({ size: 'empty' })
    expect(summary.stopLoss).toBeNull()
  })

  it('reads the separators of the reader’s language', () => {
    expect(summariseContract({ ...input(lotsOf('1,5')), language: 'de' }).order?.lots).toBe('1.5')
  })

  it('waits while the dollar rate is unknown', () => {
    const unknown = { ...input(lotsOf('1')), market: { ...market, info: { ...info, usdRate: null } } }
    expect(summariseContract(unknown)).toMatchObject({ receipt: null, order: null })
  })
})

describe('a limit order', () => {
  const limit = (price: string, over: Partial<ContractForm> = {}) =>
    summariseContract(input({ type: 'limit', price, leverage: '10', ...lotsOf('1'), ...over }))

  it('is priced at its limit and sent with it', () => {
    const { receipt, order, isReached } = limit('40000')
    expect(isReached).toBe(false)
    expect(receipt && toText(receipt.total)).toBe('4020.00')
    expect(order).toEqual({
      code: 'BTCUSDT',
      side: 'buy',
      lots: '1',
      leverage: 10,
      type: 'limit',
      price: '40000',
    })
  })

  it.each([
    ['buy', '50000', true],
    ['buy', '49999.99', false],
    ['sell', '49999.98', true],
    ['sell', '49999.99', false],
  ] as const)('to %s at %s is reached already: %s', (side, price, isReached) => {
    const summary = limit(price, { side })
    expect(summary.isReached).toBe(isReached)
    expect(summary.receipt?.price).toBe(isReached ? (side === 'buy' ? '50000' : '49999.98') : price)
  })

  it('has its stop and target around the limit, not around the market', () => {
    const { ranges } = limit('40000')
    expect(ranges.stopLoss?.max?.toFixed()).toBe('39999.96')
    expect(ranges.takeProfit?.min.toFixed()).toBe('40000')
  })

  it.each([
    ['', 'empty'],
    ['x', 'notNumber'],
    ['0', 'notNumber'],
    ['-1', 'notNumber'],
    ['40000.001', 'offTick'],
  ])('refuses the price "%s" as %s', (price, problem) => {
    const summary = limit(price)
    expect(summary.problems.price).toBe(problem)
    expect(summary.order).toBeNull()
  })
})

const anyLots = fc.integer({ min: 1, max: 100_000 }).map(steps => new Decimal(steps).times(info.lotStep))
const anyLeverage = fc.integer({ min: 1, max: 20 })
const anySide = fc.constantFrom('buy' as const, 'sell' as const)
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
    ['buy', 'stopLoss', 'percent', '2', '52.26'],
    ['sell', 'stopLoss', 'price', '50000.02', '51194.51'],
  ] as const)('of a %s %s in %s goes from %s to %s', (side, field, unit, from, to) => {
    const summary = summariseContract(input({ side, ...lotsOf('1'), leverage: '20' }))
    const range = summary.ranges[field]
    const ends = range && rangeInUnit(field, range, { unit, terms: summary.terms })
    expect([ends?.from.toFixed(), ends?.to?.toFixed()]).toEqual([from, to])
  })

  it('is unknown in dollars before there is a size', () => {
    const range = summariseContract(input()).ranges.stopLoss
    expect(range && rangeInUnit('stopLoss', range, { unit: 'amount', terms: null })).toBeNull()
  })
})

describe('pinContract', () => {
  it('fixes size, stop and target while the market goes on', () => {
    const given = input({
      size: typed('margin', '1000'),
      leverage: '10',
      stopLoss: typed('amount', '100'),
      takeProfit: typed('percent', '50'),
    })
    const before: ContractSummary = summariseContract(given)
    const moved = { info, quote: { bid: '50099.98', ask: '50100.00' } }
    const after = summariseContract({ ...given, form: pinContract(given.form, before), market: moved })
    expect(after.order).toEqual({ ...before.order, quotedPrice: '50100' })
    expect(areLotsAllowed(after.lots ?? new Decimal(0), limits)).toBe(true)
  })
})

const limits = {
  min: new Decimal(info.minLots),
  max: new Decimal(info.maxLots),
  step: new Decimal(info.lotStep),
}

describe('reduceContract', () => {
  it('drops stop and profit when the side changes', () => {
    const form = {
      ...EMPTY_CONTRACT,
      ...lotsOf('1'),
      stopLoss: typed('amount', '1'),
      takeProfit: typed('price', '2'),
    }
    expect(reduceContract(form, { type: 'side', side: 'sell' })).toMatchObject({
      side: 'sell',
      size: { text: '1' },
      stopLoss: { unit: 'amount', text: '' },
      takeProfit: { unit: 'price', text: '' },
    })
    expect(reduceContract(form, { type: 'side', side: 'buy' })).toBe(form)
  })

  it('goes by what is typed again once leverage or price is another', () => {
    const size = { unit: 'margin', text: '1000', pinned: '0.2' } as const
    const form = { ...EMPTY_CONTRACT, size }
    for (const field of ['leverage', 'price'] as const) {
      expect(reduceContract(form, { type: 'type', field, text: '2' }).size.pinned).toBeNull()
    }
    expect(reduceContract(form, { type: 'type', field: 'stopLoss', text: '2' }).size.pinned).toBe('0.2')
  })

  it('keeps side, type, units and leverage after an order, and no figure', () => {
    const form: ContractForm = {
      side: 'sell',
      type: 'limit',
      price: '1',
      size: typed('margin', '5'),
      leverage: '7',
      stopLoss: typed('percent', '3'),
      takeProfit: typed('price', '4'),
    }
    expect(reduceContract(form, { type: 'clear' })).toEqual({
      ...form,
      price: '',
      size: typed('margin', ''),
      stopLoss: typed('percent', ''),
      takeProfit: typed('price', ''),
    })
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
