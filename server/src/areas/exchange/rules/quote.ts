import { QUOTE_MS } from '@quayside/contracts/endpoints/exchange'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { AccountMode } from '@quayside/contracts/user'
import { CURRENCY_SCALE, type Currency } from '@quayside/money/currency'
import { type Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { divideToInteger } from '@quayside/money/integer-division'
import {
  LARGEST_MINOR,
  type Money,
  money,
  moneyOf,
  parseMoney,
  toDecimal,
  toText,
} from '@quayside/money/money'
import type { PricedCurrency } from './terms.ts'

/** A price that one customer may use once, until it expires; amounts in minor units, times in milliseconds. */
export type Quote = {
  readonly id: string
  readonly userId: string
  readonly from: Currency
  readonly to: Currency
  /** Minor units of `from`. */
  readonly given: bigint
  /** Minor units of `to`. */
  readonly received: bigint
  /** Units of `to` for one of `from`, decimal text. */
  readonly rate: string
  /** What the mid would have brought more, minor units of `to`. */
  readonly spreadKept: bigint
  readonly quotedAt: number
}

/** What a customer asks a price for; the amount as it was sent. */
export type QuoteCommand = {
  readonly id: string
  readonly userId: string
  readonly mode: AccountMode
  readonly amount: string
  /** Side that the amount is of. */
  readonly amountOf: 'from' | 'to'
}

/** The two currencies at one moment; undefined where the operator's table has none. */
export type Pair = { readonly from: PricedCurrency | undefined; readonly to: PricedCurrency | undefined }

/** Places of a rate: enough for the largest amount to be exact to less than a unit of every currency. */
const RATE_PLACES = 18

/**
 * A price for an exchange (rules §8). Refuses with 10008 (demo account), 10014 (a currency that is not exchanged, or
 * twice the same), 10015 (a stale price, with `stale` and its currency), 10016 (any amount that cannot be exchanged, with
 * what can be given). Every rounding is against the customer: the rate and what is received down, what is given up.
 */
export function quoteExchange({ from, to }: Pair, command: QuoteCommand, now: number): Result<Quote> {
  if (command.mode === 'demo') return refuse('10008', { mode: 'demo' })
  if (from === undefined || to === undefined || from.currency === to.currency) return refuse('10014')
  if (from.mid === undefined) return refuse('10015', { stale: true, currency: from.currency })
  if (to.mid === undefined) return refuse('10015', { stale: true, currency: to.currency })
  const mids: Mids = { from: decimal(from.mid), to: decimal(to.mid) }
  const rate = rateOf(mids, { from: decimal(from.spread), to: decimal(to.spread) })
  const sides = sidesOf({ from, to, rate }, command)
  if (sides === undefined) return refuse('10016', { amount: boundsOf(from) })
  const { given, received } = sides
  return ok({
    id: command.id,
    userId: command.userId,
    from: from.currency,
    to: to.currency,
    given: given.minor,
    received: received.minor,
    rate: rate.toFixed(),
    spreadKept: fairly(given, to.currency, mids).minor - received.minor,
    quotedAt: now,
  })
}

/** The least move that asks again, a share: prices of a currency without a spread flicker too. */
const LEAST_MOVE = '0.0002'

/**
 * Whether the price has left a quote by more than half of what its spread keeps, in either direction, or cannot be told any
 * more: then the customer is asked again (rules §8). Half a minute at a fixed price would else be an option for nothing.
 */
export function hasMoved({ from, to }: Pair, { rate: agreed }: Pick<Quote, 'rate'>): boolean {
  if (from?.mid === undefined || to?.mid === undefined) return true
  const mids: Mids = { from: decimal(from.mid), to: decimal(to.mid) }
  const now = rateOf(mids, { from: decimal(from.spread), to: decimal(to.spread) })
  const kept = decimal('1').minus(now.times(mids.to).div(mids.from))
  const half = kept.div('2')
  const most = half.gt(LEAST_MOVE) ? half : decimal(LEAST_MOVE)
  return now.minus(agreed).abs().gt(decimal(agreed).times(most))
}

/** Until when a quote holds: this moment is too late. */
export function expiryOf({ quotedAt }: Pick<Quote, 'quotedAt'>): number {
  return quotedAt + QUOTE_MS
}

type Mids = { readonly from: Decimal; readonly to: Decimal }
type Sides = { readonly given: Money; readonly received: Money }

function rateOf(mids: Mids, spreads: Mids): Decimal {
  const worth = mids.from.times(decimal('1').minus(spreads.from))
  const cost = mids.to.times(decimal('1').plus(spreads.to))
  return worth.div(cost).round(RATE_PLACES, Rounding.down)
}

type Trade = { readonly from: PricedCurrency; readonly to: PricedCurrency; readonly rate: Decimal }

/** Both amounts; undefined where the typed one, or the one that follows from it, cannot be exchanged. */
function sidesOf(trade: Trade, { amount, amountOf }: QuoteCommand): Sides | undefined {
  const { from, to, rate } = trade
  const typed = parseMoney((amountOf === 'from' ? from : to).currency, amount)
  if (typed === undefined || typed.minor <= 0n || rate.lte('0')) return undefined
  const sides =
    amountOf === 'from'
      ? { given: typed, received: moneyOf(to.currency, toDecimal(typed).times(rate), Rounding.down) }
      : { given: costOf(typed, from.currency, rate), received: typed }
  const { given, received } = sides
  const isWithin = given.minor >= from.minimum && given.minor <= from.maximum
  return isWithin && received.minor > 0n && received.minor <= LARGEST_MINOR ? sides : undefined
}

/** The least that brings an amount: one division, so that nothing is lost before it is rounded up. */
function costOf(received: Money, currency: Currency, rate: Decimal): Money {
  const unit = decimal('1').div(decimal('10').pow(CURRENCY_SCALE[currency]))
  return money(currency, divideToInteger(toDecimal(received), rate.times(unit), Rounding.up))
}

/** What the mid alone would bring. */
function fairly(given: Money, currency: Currency, mids: Mids): Money {
  return moneyOf(currency, toDecimal(given).times(mids.from).div(mids.to), Rounding.down)
}

function boundsOf({ currency, minimum, maximum }: PricedCurrency) {
  return {
    currency,
    minimum: toText(money(currency, minimum)),
    maximum: toText(money(currency, maximum)),
  }
}
