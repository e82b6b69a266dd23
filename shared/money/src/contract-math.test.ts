import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type ContractSide,
  type ContractTerms,
  feeAt,
  isLiquidated,
  leastAdded,
  liquidationPrice,
  liquidationTick,
  marginOf,
  openingCost,
  pnlAt,
  pnlPercent,
  quantityOf,
  resultAt,
  settle,
} from './contract-math.ts'
import { Decimal, decimal } from './decimal.ts'
import { toText } from './money.ts'

type Texts = Partial<{
  side: ContractSide
  quantity: string
  entry: string
  leverage: number
  feeRate: string
  usdRate: string
}>

function terms(texts: Texts = {}): ContractTerms {
  const { side = 'buy', quantity = '1', entry = '50000', leverage = 20 } = texts
  const { feeRate = '0.0005', usdRate = '1' } = texts
  return {
    side,
    leverage,
    quantity: decimal(quantity),
    entry: decimal(entry),
    feeRate: decimal(feeRate),
    usdRate: decimal(usdRate),
  }
}

describe('margin and fee', () => {
  it.each([
    { name: 'a round case', given: {}, margin: '2500.00', fee: '25.00' },
    { name: 'a third of a cent', given: { entry: '100', leverage: 3 }, margin: '33.34', fee: '0.05' },
    { name: 'a fee below a cent', given: { entry: '1', leverage: 1 }, margin: '1.00', fee: '0.01' },
    {
      name: 'a pair in yen',
      given: {
        quantity: '100000',
        entry: '154.62',
        leverage: 30,
        feeRate: '0.00003',
        usdRate: '0.006467468633',
      },
      margin: '3333.34',
      fee: '3.01',
    },
  ])('are rounded up to the cent: $name', ({ given, margin, fee }) => {
    const cost = openingCost(terms(given))
    expect([toText(cost.margin), toText(cost.fee)]).toEqual([margin, fee])
    expect(cost.total.minor).toBe(cost.margin.minor + cost.fee.minor)
  })

  it('measures quantity in units of the underlying', () => {
    expect(quantityOf(decimal('0.25'), decimal('100000')).toFixed()).toBe('25000')
  })
})

describe('profit and loss', () => {
  it.each([
    { side: 'buy', mark: '51000.5', pnl: '1000.50', percent: '40.02' },
    { side: 'buy', mark: '49000', pnl: '-1000.00', percent: '-40' },
    { side: 'sell', mark: '51000', pnl: '-1000.00', percent: '-40' },
    { side: 'sell', mark: '48123.45', pnl: '1876.55', percent: '75.06' },
  ] as const)('of a $side at $mark is $pnl', ({ side, mark, pnl, percent }) => {
    const made = pnlAt(terms({ side }), decimal(mark))
    expect(toText(made)).toBe(pnl)
    expect(pnlPercent(made, marginOf(terms({ side }))).toFixed()).toBe(percent)
  })

  it('rounds towards the loss', () => {
    expect(toText(pnlAt(terms({ quantity: '0.001' }), decimal('50001.9')))).toBe('0.00')
    expect(toText(pnlAt(terms({ quantity: '0.001' }), decimal('49999.9')))).toBe('-0.01')
  })

  it('has no percentage without a margin', () => {
    expect(pnlPercent({ currency: 'USD', minor: 5n }, { currency: 'USD', minor: 0n }).toFixed()).toBe('0')
  })
})

describe('added margin', () => {
  const added = (changes: Parameters<typeof terms>[0], cents: bigint) => {
    const made = terms(changes)
    const { quantity, usdRate } = made
    const amount = { currency: 'USD' as const, minor: cents }
    return { ...made, maxLeverage: 20, added: { quantity, usdRate, amount } }
  }

  it.each([
    // (50,000 - 2,500 - 1,000) / (1 - 0.0255)
    { given: { side: 'buy', leverage: 20 }, cents: 100_000n, price: '47716.777834' },
    { given: { side: 'sell', leverage: 20 }, cents: 100_000n, price: '52169.673330' },
    { given: { side: 'buy', leverage: 20, quantity: '0.5' }, cents: 100_000n, price: '46690.610569' },
    { given: { side: 'buy', leverage: 20, usdRate: '0.5' }, cents: 100_000n, price: '46690.610569' },
  ] as const)('moves the liquidation to $price', ({ given, cents, price }) => {
    expect(liquidationPrice(added(given, cents))?.toFixed(6, 0)).toBe(price)
  })

  it('leaves no liquidation to a long that has as much as it is worth', () => {
    expect(liquidationPrice(added({ leverage: 20 }, 4_750_000n))).toBeNull()
    expect(liquidationPrice(added({ leverage: 20 }, 4_749_999n))).not.toBeNull()
  })

  it('is needed to the cent: with the least a price is not beyond it, with a cent less it is', () => {
    fc.assert(
      fc.property(anyTerms, prices, fc.integer({ min: 0, max: 20 }), (made, price, extra) => {
        const full = { ...made, maxLeverage: made.leverage + extra }
        const { quantity, usdRate } = made
        const least = leastAdded(full, price)
        const reached = (minor: bigint) =>
          isLiquidated({ ...full, added: { quantity, usdRate, amount: { currency: 'USD', minor } } }, price)
        expect(reached(least.minor)).toBe(false)
        if (least.minor > 0n) expect(reached(least.minor - 1n)).toBe(true)
      }),
    )
  })

  it('liquidates at the tick of the liquidation price and not one tick before it', () => {
    fc.assert(
      fc.property(anyTerms, fc.bigInt({ min: 1n, max: 10n ** 9n }), (made, minor) => {
        const { quantity, usdRate } = made
        const amount = { currency: 'USD' as const, minor }
        const full = { ...made, maxLeverage: made.leverage, added: { quantity, usdRate, amount } }
        const tick = liquidationTick(full, TICK)
        if (tick === null) return
        expect(isLiquidated(full, tick)).toBe(true)
        expect(isLiquidated(full, made.side === 'buy' ? tick.plus(TICK) : tick.minus(TICK))).toBe(false)
      }),
    )
  })
})

describe('liquidation price', () => {
  it.each([
    { side: 'buy', leverage: 20, maxLeverage: 20, price: '48742.945100', tick: '48742.94' },
    { side: 'sell', leverage: 20, maxLeverage: 20, price: '51194.539249', tick: '51194.54' },
    { side: 'buy', leverage: 2, maxLeverage: 20, price: '25654.181631', tick: '25654.18' },
    { side: 'sell', leverage: 2, maxLeverage: 2, price: '59976.009596', tick: '59976.01' },
  ] as const)(
    'of a $side at $leverage of $maxLeverage is $price',
    ({ side, leverage, maxLeverage, price, tick }) => {
      const made = { ...terms({ side, leverage }), maxLeverage }
      expect(liquidationPrice(made)?.toFixed(6, 0)).toBe(price)
      expect(liquidationTick(made, decimal('0.01'))?.toFixed(2)).toBe(tick)
    },
  )

  it('does not exist for a long that is paid in full', () => {
    const made = { ...terms({ leverage: 1 }), maxLeverage: 5 }
    expect(liquidationPrice(made)).toBeNull()
    expect(liquidationTick(made, decimal('0.01'))).toBeNull()
  })
})

describe('settlement', () => {
  it.each([
    { exit: '51000', payout: '3474.50', shortfall: '0.00', result: '949.50' },
    { exit: '48742.94', payout: '1218.56', shortfall: '0.00', result: '-1306.44' },
    { exit: '47000', payout: '0.00', shortfall: '523.50', result: '-2525.00' },
  ])('at $exit pays $payout', ({ exit, payout, shortfall, result }) => {
    const settled = settle(terms(), marginOf(terms()), decimal(exit))
    expect(toText(settled.payout)).toBe(payout)
    expect(toText(settled.shortfall)).toBe(shortfall)
    expect(toText(resultAt(terms(), decimal(exit)))).toBe(result)
  })
})

const prices = fc.integer({ min: 1, max: 1_000_000_000 }).map(points => new Decimal(points).div(1000))
const anyTerms = fc.record({
  side: fc.constantFrom<ContractSide>('buy', 'sell'),
  quantity: fc.integer({ min: 1, max: 100_000_000 }).map(units => new Decimal(units).div(10_000)),
  entry: prices,
  leverage: fc.integer({ min: 1, max: 30 }),
  feeRate: fc.integer({ min: 0, max: 290 }).map(units => new Decimal(units).div(100_000)),
  usdRate: fc.integer({ min: 1, max: 200_000 }).map(units => new Decimal(units).div(100_000)),
})
const TICK = new Decimal('0.001')

describe('contract properties', () => {
  it('liquidates exactly where margin, PnL and fee meet the maintenance', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 20 }), (made, extra) => {
        const full = { ...made, maxLeverage: made.leverage + extra }
        const price = liquidationPrice(full)
        if (price === null) return
        const q = made.quantity
        const margin = q.times(made.entry).div(made.leverage)
        const pnl = q.times(price.minus(made.entry)).times(made.side === 'buy' ? 1 : -1)
        const equity = margin.plus(pnl).minus(made.feeRate.times(q).times(price))
        const maintenance = q.times(price).div(2 * full.maxLeverage)
        expect(equity.minus(maintenance).abs().lt('0.000000000001')).toBe(true)
      }),
    )
  })

  it('liquidates at the tick of the liquidation price and not one tick before it', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 0, max: 20 }), (made, extra) => {
        const full = { ...made, maxLeverage: made.leverage + extra }
        const tick = liquidationTick(full, TICK)
        if (tick === null) return
        expect(isLiquidated(full, tick)).toBe(true)
        expect(isLiquidated(full, made.side === 'buy' ? tick.plus(TICK) : tick.minus(TICK))).toBe(false)
      }),
    )
  })

  it('never pays below zero and always accounts for every cent', () => {
    fc.assert(
      fc.property(anyTerms, prices, (made, exit) => {
        const margin = marginOf(made)
        const { pnl, fee, payout, shortfall } = settle(made, margin, exit)
        expect(payout.minor >= 0n && shortfall.minor >= 0n).toBe(true)
        expect(payout.minor === 0n || shortfall.minor === 0n).toBe(true)
        expect(margin.minor + pnl.minor - fee.minor).toBe(payout.minor - shortfall.minor)
      }),
    )
  })

  it('never loses more than the margin and the opening fee', () => {
    fc.assert(
      fc.property(anyTerms, prices, (made, exit) => {
        const { total } = openingCost(made)
        expect(resultAt(made, exit).minor >= -total.minor).toBe(true)
      }),
    )
  })

  it('gives a short what it takes from a long, but for a rounded cent', () => {
    fc.assert(
      fc.property(anyTerms, prices, (made, mark) => {
        const both =
          pnlAt({ ...made, side: 'buy' }, mark).minor + pnlAt({ ...made, side: 'sell' }, mark).minor
        expect(both === 0n || both === -1n).toBe(true)
      }),
    )
  })

  it('rounds against the trader and by less than a cent', () => {
    fc.assert(
      fc.property(anyTerms, prices, (made, mark) => {
        const cents = (value: Decimal) => value.times(100).times(made.usdRate)
        const fee = cents(made.quantity.times(mark).times(made.feeRate))
        const over = new Decimal(feeAt(made, mark).minor.toString()).minus(fee)
        expect(over.gte(0) && over.lt(1)).toBe(true)
        const pnl = cents(made.quantity.times(mark.minus(made.entry))).times(made.side === 'buy' ? 1 : -1)
        const under = pnl.minus(pnlAt(made, mark).minor.toString())
        expect(under.gte(0) && under.lt(1)).toBe(true)
      }),
    )
  })
})
