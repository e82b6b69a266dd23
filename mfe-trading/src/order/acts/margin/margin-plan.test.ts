import { decimal } from '@quayside/money/decimal'
import { money, toText } from '@quayside/money/money'
import { buildMarketInfo } from '@quayside/testing/builders'
import { describe, expect, it } from 'vitest'
import { buildOrder } from '../../order.builders.ts'
import { type MarginInput, planMargin } from './margin-plan.ts'

/** A long of one EUR/USD lot at 1.08255, leverage 10, liquidated at 0.99085. */
function plan(over: Partial<MarginInput> = {}) {
  const made = planMargin({
    direction: 'add',
    typed: '',
    language: 'en-US',
    order: buildOrder(),
    info: buildMarketInfo(),
    quote: { bid: decimal('1.08245'), ask: decimal('1.08255') },
    available: money('USD', 500_000n),
    ...over,
  })
  return { ...made, most: made.most && toText(made.most) }
}

const added = buildOrder({ margin: '15825.50', addedMargin: '5000.00', liquidationPrice: '0.94158' })

describe('added margin', () => {
  it('says what it leaves: margin, a liquidation farther away, the available balance', () => {
    const { after, change } = plan({ typed: '1000.5' })
    expect(change).toEqual({ direction: 'add', amount: '1000.5' })
    expect(
      after && [toText(after.margin), after.liquidation, after.available && toText(after.available)],
    ).toEqual(['11826.00', '0.98068', '3999.50'])
  })

  it.each([
    ['', null],
    ['x', 'notNumber'],
    ['0', 'notNumber'],
    ['1.005', 'cents'],
    ['5000.01', 'tooMuch'],
  ])('typed as %j has the problem %s and is not sent', (typed, problem) => {
    expect(plan({ typed })).toMatchObject({ problem, change: null, most: '5000.00' })
  })
})

describe('margin taken back', () => {
  it('is at most what was added', () => {
    expect(plan({ direction: 'return', order: added }).most).toBe('5000.00')
    expect(plan({ direction: 'return', order: added, typed: '5000' })).toMatchObject({
      change: { direction: 'return', amount: '5000' },
      after: { liquidation: '0.99085' },
    })
  })

  it('leaves the liquidation beyond the mark and the stop', () => {
    const quote = { bid: decimal('0.98000'), ask: decimal('0.98010') }
    const near = plan({ direction: 'return', order: added, quote })
    expect(near.most).not.toBe('5000.00')
    const stopped = plan({ direction: 'return', order: { ...added, stopLoss: '0.95000' } })
    expect(stopped.most).not.toBe('5000.00')
    expect(plan({ direction: 'return', order: added, quote, typed: '5000' }).problem).toBe('tooMuch')
  })
})
