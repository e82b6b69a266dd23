import { toText } from '@quayside/money/money'
import { buildMarketInfo } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { EMPTY_TICKET, reduceTicket, type TicketForm } from './ticket-form.ts'
import { lotsForShare, type SummaryInput, summariseTicket } from './ticket-summary.ts'

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

function input(form: Partial<TicketForm> = {}, available: string | null = '100000.00'): SummaryInput {
  return { form: { ...EMPTY_TICKET, ...form }, market, available, language: 'en' }
}

describe('summariseTicket', () => {
  it('shows every cost of a long before it is bought', () => {
    const { receipt, problems, order } = summariseTicket(input({ lots: '1', leverage: 20 }))
    expect(problems).toEqual({})
    expect(receipt && toText(receipt.margin)).toBe('2500.00')
    expect(receipt && toText(receipt.openFee)).toBe('25.00')
    expect(receipt && toText(receipt.total)).toBe('2525.00')
    expect(receipt?.price).toBe('50000')
    expect(order).toEqual({ code: 'BTCUSDT', side: 'buy', lots: '1', leverage: 20 })
  })

  it('prices a short at the bid', () => {
    expect(summariseTicket(input({ side: 'sell', lots: '1' })).receipt?.price).toBe('49999.98')
  })

  it.each([
    ['', 'empty'],
    ['abc', 'notNumber'],
    ['0', 'notAllowed'],
    ['-1', 'notAllowed'],
    ['0.0005', 'notAllowed'],
    ['101', 'notAllowed'],
  ])('refuses the size "%s" as %s and sends nothing', (lots, problem) => {
    const summary = summariseTicket(input({ lots }))
    expect(summary.problems.lots).toBe(problem)
    expect(summary.order).toBeNull()
  })

  it('refuses a size the wallet cannot pay, and still shows its cost', () => {
    const summary = summariseTicket(input({ lots: '1', leverage: 20 }, '2524.99'))
    expect(summary.problems.lots).toBe('insufficient')
    expect(summary.receipt).not.toBeNull()
    expect(summary.order).toBeNull()
  })

  it('lets a visitor see the receipt', () => {
    expect(summariseTicket(input({ lots: '1' }, null)).receipt).not.toBeNull()
  })

  it.each([
    [{ stopLoss: '49999.99' }, 'stopLoss'],
    [{ takeProfit: '49999.99' }, 'takeProfit'],
    [{ stopLoss: '1000' }, 'stopLoss'],
  ])('finds %o unreasonable', (triggers, field) => {
    const { problems } = summariseTicket(input({ lots: '1', leverage: 20, ...triggers }))
    expect(problems).toEqual({ [field]: 'unreasonable' })
  })

  it('shows the loss at the stop and the profit at the target, fees included', () => {
    const { receipt } = summariseTicket(
      input({ lots: '1', leverage: 20, stopLoss: '49000', takeProfit: '51000' }),
    )
    expect(receipt?.lossAtStop && toText(receipt.lossAtStop)).toBe('-1049.50')
    expect(receipt?.profitAtTarget && toText(receipt.profitAtTarget)).toBe('949.50')
  })

  it('reads the separators of the reader’s language', () => {
    const summary = summariseTicket({ ...input({ lots: '1,5' }), language: 'de' })
    expect(summary.order?.lots).toBe('1.5')
  })

  it('waits while the dollar rate is unknown', () => {
    const unknown = { ...input({ lots: '1' }), market: { ...market, info: { ...info, usdRate: null } } }
    expect(summariseTicket(unknown)).toMatchObject({ receipt: null, order: null })
  })
})

describe('lotsForShare', () => {
  it('spends at most the share, fee included', () => {
    const lots = lotsForShare('0.5', input({ leverage: 10 }))
    expect(lots).toBe('9.95')
    const { receipt } = summariseTicket(input({ lots: lots ?? '', leverage: 10 }))
    expect(Number(receipt && toText(receipt.total))).toBeLessThanOrEqual(50_000)
  })

  it('has nothing to offer below the smallest size', () => {
    expect(lotsForShare('0.25', input({}, '10.00'))).toBeNull()
  })
})

describe('reduceTicket', () => {
  it('drops stop and profit when the side changes', () => {
    const form = { ...EMPTY_TICKET, lots: '1', stopLoss: '1', takeProfit: '2' }
    expect(reduceTicket(form, { type: 'side', side: 'sell' })).toMatchObject({
      side: 'sell',
      lots: '1',
      stopLoss: '',
      takeProfit: '',
    })
  })

  it.each([
    ['', 1, '0.001'],
    ['1', 1, '1.001'],
    ['1', -1, '0.999'],
    ['0.001', -1, '0.001'],
    ['rubbish', 1, '0.001'],
  ] as const)('steps "%s" by %i to %s', (lots, by, next) => {
    const act = { type: 'step', by, step: '0.001', min: '0.001', language: 'en' } as const
    expect(reduceTicket({ ...EMPTY_TICKET, lots }, act).lots).toBe(next)
  })
})
