import { LANGUAGE_TAG } from '@quayside/contracts/locales'
import { feeAt, marginOf, settle } from '@quayside/money/contract-math'
import { Decimal, decimal } from '@quayside/money/decimal'
import { formatDecimal, type NumberLook } from '@quayside/money/format'
import { moneyOf, toText } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildDetail } from '../../order/order.builders.ts'
import { formulaLines } from './formula.ts'

const plain = (text: string, look?: { signed?: boolean; style?: string }) => {
  if (look?.style === 'share') return `${decimal(text).times(100).toFixed()}%`
  return look?.signed && !text.startsWith('-') ? `+${text}` : text
}
const lines = (over = {}) =>
  Object.fromEntries(formulaLines(buildDetail(over), plain).map(line => [line.key, line]))

function reckon(sum: string): Decimal {
  const text = sum.replaceAll('−', '-').replace(/([\d.]+)%/g, (_, share) => decimal(share).div(100).toFixed())
  const group = /^\((.+?)\)(.*)$/.exec(text)
  if (group) return reckon(`${reckon(group[1] ?? '').toFixed()}${group[2] ?? ''}`)
  const terms = text.replace(/ ([+-]) /g, '|$1').split('|')
  return terms.reduce((total, term) => {
    const sign = term.startsWith('+') ? 1 : term.startsWith('-') ? -1 : 1
    return total.plus(product(term.replace(/^[+-]/, '')).times(sign))
  }, new Decimal(0))
}

function product(term: string): Decimal {
  const [first = '0', ...rest] = term.trim().split(/ (?=[×÷])/)
  return rest.reduce(
    (value, factor) => (factor.startsWith('÷') ? value.div(factor.slice(2)) : value.times(factor.slice(2))),
    decimal(first),
  )
}

describe('how the figures of a contract come about', () => {
  it.each([
    { type: 'limit', limitPrice: '1.05000', stopPrice: null },
    { type: 'stop', limitPrice: null, stopPrice: '1.05000' },
  ] as const)('says what a waiting $type order has set aside', prices => {
    const held = { openPrice: null, quantity: '100000', leverage: 10, feeRate: '0.00005', usdRate: '1' }
    const waiting = lines({ ...prices, ...held, status: 'pending', margin: '10500.00', openFee: '5.25' })
    for (const { sum, value } of [waiting.margin, waiting.openFee].flatMap(line => line ?? [])) {
      expect(reckon(sum ?? '').toFixed(2)).toBe(value)
    }
    expect(Object.keys(waiting)).toEqual(['size', 'margin', 'openFee'])
    expect(Object.keys(lines({ ...prices, ...held, status: 'expired' }))).toEqual(['size'])
  })

  it.each(Object.values(LANGUAGE_TAG))('points down for a loss in %s', language => {
    const write = (text: string, look?: NumberLook) => formatDecimal(text, language, look)
    const loss = buildDetail({ pnl: '-1.88', profit: '-23.79' })
    const directions = formulaLines(loss, write).flatMap(({ direction }) => direction ?? [])
    expect(directions).toEqual(['down', 'down'])
  })

  it('puts the numbers of a sale into the sums', () => {
    expect(lines()).toMatchObject({
      size: { sum: '0.5 × 1', value: '0.5' },
      margin: { sum: '0.5 × 50000.00 ÷ 2', value: '12500.00' },
      openFee: { sum: '0.5 × 50000.00 × 0.05%', value: '12.50' },
      move: { sum: '(50000.00 − 49000.00) × 0.5', value: '+500.00' },
      closeFee: { sum: '0.5 × 49000.00 × 0.05%', value: '12.25' },
      result: { sum: '+500.00 − 12.50 − 12.25', value: '+475.25' },
      payout: { sum: '12500.00 + 500.00 − 12.25', value: '12987.75' },
    })
  })

  it('adds what was added to what leverage needs', () => {
    expect(lines({ margin: '13000.50', addedMargin: '500.50' })).toMatchObject({
      needed: { sum: '0.5 × 50000.00 ÷ 2', value: '12500.00' },
      margin: { sum: '12500.00 + 500.50', value: '13000.50' },
    })
  })

  it('turns the prices round for a purchase and names the rate of another currency', () => {
    expect(lines({ side: 'buy', usdRate: '0.0067' }).move?.sum).toBe('(49000.00 − 50000.00) × 0.5 × 0.0067')
  })

  it('adds what insurance paid', () => {
    expect(lines({ shortfall: '3.00' }).result?.sum).toBe('+500.00 − 12.50 − 12.25 + 3.00')
  })

  it('says that a part carries a share of the whole order', () => {
    expect(lines({ parentId: 'order-1' })).toMatchObject({ margin: { sum: null }, openFee: { sum: null } })
  })

  it('shows no result before there is one', () => {
    expect(Object.keys(lines({ closePrice: null, pnl: null }))).toEqual(['size', 'margin', 'openFee'])
  })

  it('gives what the customer reckons by hand, within a cent', () => {
    const cents = (min: number, max: number) => fc.integer({ min, max }).map(n => (n / 100).toFixed(2))
    const order = fc.record({
      side: fc.constantFrom('buy' as const, 'sell' as const),
      lots: cents(1, 500),
      entry: cents(1_000, 9_000_000),
      exit: cents(1_000, 9_000_000),
      leverage: fc.integer({ min: 1, max: 30 }),
    })
    fc.assert(
      fc.property(order, ({ side, lots, entry, exit, leverage }) => {
        const one = decimal('1')
        const terms = {
          side,
          quantity: decimal(lots),
          entry: decimal(entry),
          leverage,
          feeRate: decimal('0.0005'),
          usdRate: one,
        }
        const margin = marginOf(terms)
        const openFee = feeAt(terms, decimal(entry))
        const { pnl, fee, payout, shortfall } = settle(terms, margin, decimal(exit))
        const profit = { currency: 'USD', minor: payout.minor - margin.minor - openFee.minor } as const
        const shown = formulaLines(
          buildDetail({
            side,
            lots,
            quantity: lots,
            leverage,
            openPrice: entry,
            closePrice: exit,
            margin: toText(margin),
            openFee: toText(openFee),
            closeFee: toText(fee),
            pnl: toText(pnl),
            payout: toText(payout),
            shortfall: toText(shortfall),
            profit: toText(profit),
          }),
          plain,
        )
        for (const { sum, value } of shown) {
          const off = reckon(sum ?? '0')
            .minus(value.replace('+', ''))
            .abs()
          expect(off.lt('0.01'), `${sum} = ${value}`).toBe(true)
        }
        expect(moneyOf('USD', decimal(toText(pnl)), 0).minor).toBe(pnl.minor)
      }),
    )
  })
})
