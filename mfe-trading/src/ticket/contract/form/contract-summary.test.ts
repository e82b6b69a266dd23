import { toText } from '@quayside/money/money'
import { describe, expect, it } from 'vitest'
import { info, input, lotsOf, market, typed } from '../contract.builders.ts'
import type { ContractForm } from './contract-form.ts'
import { type ContractSummary, pinContract, summarizeContract } from './contract-summary.ts'

describe('summarizeContract', () => {
  it('shows every cost of a long before it is bought', () => {
    const { receipt, problems, order } = summarizeContract(input({ ...lotsOf('1'), leverage: '20' }))
    expect(problems).toEqual({})
    expect(receipt && toText(receipt.value)).toBe('50000.00')
    expect(receipt && toText(receipt.margin)).toBe('2500.00')
    expect(receipt && toText(receipt.openFee)).toBe('25.00')
    expect(receipt && toText(receipt.closeFee)).toBe('25.00')
    expect(receipt && toText(receipt.total)).toBe('2525.00')
    expect(receipt?.price).toBe('50000')
    expect(order).toEqual({ code: 'BTCUSDT', side: 'buy', lots: '1', leverage: 20, quotedPrice: '50000' })
  })

  it("names the spread and the operator's part of it", () => {
    const marked = { ...input(lotsOf('1')), market: { ...market, info: { ...info, markup: '0.01' } } }
    const { receipt } = summarizeContract(marked)
    expect(receipt?.markup && [receipt.spread, receipt.markup].map(toText)).toEqual(['0.02', '0.02'])
    expect(summarizeContract(input(lotsOf('1'))).receipt?.markup).toBeNull()
  })

  it('prices a short at the bid', () => {
    expect(summarizeContract(input({ side: 'sell', ...lotsOf('1') })).order?.quotedPrice).toBe('49999.98')
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
    const summary = summarizeContract(input(lotsOf(lots)))
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
    const summary = summarizeContract(input({ ...lotsOf('1'), leverage }))
    expect(summary.problems.leverage).toBe(problem)
    expect(summary.order).toBeNull()
  })

  it('says which leverage a wide spread leaves', () => {
    const wide = {
      ...input({ ...lotsOf('1'), leverage: '20' }),
      market: { info, quote: { bid: '48000', ask: '50000' } },
    }
    const { problems, maxLeverage } = summarizeContract(wide)
    expect(problems.leverage).toBe('spread')
    const held = summarizeContract({ ...wide, form: { ...wide.form, leverage: String(maxLeverage) } })
    expect(held.problems.leverage).toBeUndefined()
  })

  it('refuses a size the wallet cannot pay, and still shows its cost', () => {
    const summary = summarizeContract(input({ ...lotsOf('1'), leverage: '20' }, '2524.99'))
    expect(summary.problems.size).toBe('insufficient')
    expect(summary.receipt).not.toBeNull()
    expect(summary.order).toBeNull()
  })

  it('lets a visitor see the receipt', () => {
    expect(summarizeContract(input(lotsOf('1'), null)).receipt).not.toBeNull()
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
    const summary = summarizeContract(input({ ...lotsOf('1'), leverage: '20', ...triggers }))
    expect(summary.problems).toEqual(problems)
    expect(summary.order).toBeNull()
  })

  it('shows the loss at the stop and the profit at the target, fees included', () => {
    const triggers = { stopLoss: typed('price', '49000'), takeProfit: typed('price', '51000') } as const
    const { receipt } = summarizeContract(input({ ...lotsOf('1'), leverage: '20', ...triggers }))
    expect(receipt?.lossAtStop && toText(receipt.lossAtStop)).toBe('-1049.50')
    expect(receipt?.profitAtTarget && toText(receipt.profitAtTarget)).toBe('949.50')
  })

  it('finds the prices at which a loss and a profit in dollars or percent are reached', () => {
    const byAmount = { stopLoss: typed('amount', '500'), takeProfit: typed('percent', '40') } as const
    const { order, receipt } = summarizeContract(input({ ...lotsOf('1'), leverage: '20', ...byAmount }))
    expect(order).toMatchObject({ stopLoss: '49549.78', takeProfit: '51050.53' })
    expect(receipt?.lossAtStop && toText(receipt.lossAtStop)).toBe('-500.00')
    expect(receipt?.profitAtTarget && toText(receipt.profitAtTarget)).toBe('1000.00')
  })

  it('waits with a stop in dollars until there is a size', () => {
    const summary = summarizeContract(input({ stopLoss: typed('amount', '100') }))
    expect(summary.problems).toEqual({ size: 'empty' })
    expect(summary.stopLoss).toBeNull()
  })

  it('reads the separators of the reader’s language', () => {
    expect(summarizeContract({ ...input(lotsOf('1,5')), language: 'de' }).order?.lots).toBe('1.5')
  })

  it('waits while the dollar rate is unknown', () => {
    const unknown = { ...input(lotsOf('1')), market: { ...market, info: { ...info, usdRate: null } } }
    expect(summarizeContract(unknown)).toMatchObject({ receipt: null, order: null })
  })
})

describe('a limit order', () => {
  const limit = (price: string, over: Partial<ContractForm> = {}) =>
    summarizeContract(input({ type: 'limit', price, leverage: '10', ...lotsOf('1'), ...over }))

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

  it('waits as long as was chosen, and says so when it is sent', () => {
    expect(limit('40000').life?.endsAt).toBe('2026-12-20T12:00:00.000Z')
    const { life, order } = limit('40000', { life: { timeInForce: 'until', until: '2026-11-21T09:30' } })
    expect(life?.endsAt).toBe('2026-11-21T09:30:00.000Z')
    expect(order).toMatchObject({ timeInForce: 'until', expiresAt: '2026-11-21T09:30:00.000Z' })
  })

  it.each([
    ['', 'empty'],
    ['2026-11-20T12:00', 'notAllowed'],
    ['2026-12-20T12:01', 'notAllowed'],
  ])('is not sent to wait until "%s"', (until, problem) => {
    const { problems, order } = limit('40000', { life: { timeInForce: 'until', until } })
    expect(problems.life).toBe(problem)
    expect(order).toBeNull()
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

describe('a stop entry', () => {
  const stop = (price: string, over: Partial<ContractForm> = {}) =>
    summarizeContract(input({ type: 'stop', price, leverage: '10', ...lotsOf('1'), ...over }))

  it('is priced at its stop and sent with it', () => {
    const { receipt, order, isReached } = stop('60000')
    expect(isReached).toBe(false)
    expect(receipt && toText(receipt.total)).toBe('6030.00')
    expect(order).toMatchObject({ type: 'stop', price: '60000' })
  })

  it.each([
    ['buy', '50000.01', undefined],
    ['buy', '50000', 'beyond'],
    ['buy', '40000', 'beyond'],
    ['sell', '49999.97', undefined],
    ['sell', '49999.98', 'beyond'],
    ['sell', '60000', 'beyond'],
  ] as const)('to %s at %s lies beyond the market: %s', (side, price, problem) => {
    expect(stop(price, { side }).problems.price).toBe(problem)
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
    const before: ContractSummary = summarizeContract(given)
    const moved = { info, quote: { bid: '50099.98', ask: '50100.00' } }
    const after = summarizeContract({ ...given, form: pinContract(given.form, before), market: moved })
    expect(after.order).toEqual({ ...before.order, quotedPrice: '50100' })
  })
})
