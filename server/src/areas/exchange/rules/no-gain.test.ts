import { CURRENCIES, type Currency } from '@quayside/money/currency'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { LARGEST_MINOR, money, toDecimal, toText } from '@quayside/money/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pricedCurrency, quoteCommand } from '../exchange.builders.ts'
import { type Quote, quoteExchange } from './quote.ts'

type Table = Readonly<Record<Currency, string>>
type World = { readonly mids: Table; readonly spreads: Table }
type Step = { readonly to: Currency; readonly amountOf: 'from' | 'to'; readonly part: bigint }

const price = fc.integer({ min: 1, max: 20_000_000 }).map(cents => toText(money('USD', BigInt(cents))))
const share = fc.integer({ min: 0, max: 1_000 }).map(parts => `0.${String(parts).padStart(4, '0')}`)
const par = fc.constant('1')
const none = fc.constant('0')
const mids = fc.record({ USD: par, USDT: par, BTC: price, ETH: price })
const anySpreads = fc.record({ USD: share, USDT: share, BTC: share, ETH: share })
const noSpreads = fc.record({ USD: none, USDT: none, BTC: none, ETH: none })

const currency = fc.constantFrom(...CURRENCIES)
const start = fc.record({ holding: currency, minor: fc.bigInt({ min: 1n, max: 10n ** 14n }) })
const amountOf = fc.constantFrom('from' as const, 'to' as const)
const step = fc.record({ to: currency, amountOf, part: fc.bigInt({ min: 1n, max: 1_000n }) })
const path = fc.array(step, { minLength: 1, maxLength: 8 })

function worth({ mids }: World, of: Currency, minor: bigint): Decimal {
  return toDecimal(money(of, minor)).times(decimal(mids[of]))
}

function quoteIn(
  world: World,
  sides: { from: Currency; to: Currency },
  requested: object,
): Quote | undefined {
  const side = (of: Currency) => {
    const bounds = { minimum: 1n, maximum: LARGEST_MINOR }
    return pricedCurrency(of, { ...bounds, mid: world.mids[of], spread: world.spreads[of] })
  }
  const quoted = quoteExchange({ from: side(sides.from), to: side(sides.to) }, quoteCommand(requested), 0)
  return quoted.ok ? quoted.value : undefined
}

function take(world: World, held: { from: Currency; minor: bigint }, step: Step): Quote | undefined {
  const sides = { from: held.from, to: step.to }
  const whole = quoteIn(world, sides, { amount: toText(money(held.from, held.minor)) })
  if (whole === undefined || step.amountOf === 'from') return whole
  const amount = toText(money(step.to, (whole.received * step.part) / 1_000n))
  return quoteIn(world, sides, { amount, amountOf: 'to' })
}

function walk(world: World, begin: { holding: Currency; minor: bigint }, steps: readonly Step[]): Quote[] {
  const quotes: Quote[] = []
  let held = { from: begin.holding, minor: begin.minor }
  for (const step of steps) {
    const quote = take(world, held, step)
    if (quote === undefined) continue
    expect(quote.given <= held.minor).toBe(true)
    quotes.push(quote)
    held = { from: quote.to, minor: quote.received }
  }
  return quotes
}

function lostBy(world: World, { from, to, given, received }: Quote): Decimal {
  return worth(world, from, given).minus(worth(world, to, received))
}

describe('any path of exchanges at the prices of one moment', () => {
  it('never gains', () => {
    let legs = 0
    fc.assert(
      fc.property(mids, anySpreads, start, path, (mids, spreads, begin, steps) => {
        const world = { mids, spreads }
        for (const quote of walk(world, begin, steps)) {
          expect(lostBy(world, quote).gte('0')).toBe(true)
          expect(quote.spreadKept >= 0n).toBe(true)
          legs += 1
        }
      }),
      { numRuns: 2_000 },
    )
    expect(legs).toBeGreaterThan(2_000)
  })

  it('loses less than a unit a leg where there is no spread', () => {
    let legs = 0
    fc.assert(
      fc.property(mids, noSpreads, start, path, (mids, spreads, begin, steps) => {
        const world = { mids, spreads }
        for (const quote of walk(world, begin, steps)) {
          const { from, to, given } = quote
          const unit = [worth(world, from, 1n), worth(world, to, 1n)].reduce((a, b) => (a.gt(b) ? a : b))
          // The rate itself is truncated after 18 decimals.
          const cut = toDecimal(money(from, given)).times('1e-18').times(decimal(mids[to]))
          expect(lostBy(world, quote).lt(unit.plus(cut))).toBe(true)
          legs += 1
        }
      }),
      { numRuns: 2_000 },
    )
    expect(legs).toBeGreaterThan(2_000)
  })
})
