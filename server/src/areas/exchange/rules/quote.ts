import type { AccountMode } from '@quayside/contracts/customer/user'
import { QUOTE_MS } from '@quayside/contracts/endpoints/funds/exchange'
import { ok, type Result, refuse } from '@quayside/contracts/result'
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

/** A single-use price for one customer until it expires; amounts in minor units, times in ms. */
export type Quote = {
  readonly id: string
  readonly userId: string
  readonly from: Currency
  readonly to: Currency
  readonly given: bigint
  readonly received: bigint
  /** Units of `to` for one of `from`, decimal text. */
  readonly rate: string
  /** The extra amount at the mid, minor units of `to`. */
  readonly spreadKept: bigint
  readonly quotedAt: number
}

export type QuoteCommand = {
  readonly id: string
  readonly userId: string
  readonly mode: AccountMode
  readonly amount: string
  readonly amountOf: 'from' | 'to'
}

export type Pair = { readonly from: PricedCurrency | undefined; readonly to: PricedCurrency | undefined }

/** Decimals of a rate: enough to keep the largest amount exact within one unit of every currency. */
const RATE_PLACES = 18

/**
 * Quotes an exchange (rules §8). Rejects with 10008 (demo account), 10014 (currency not offered, or the same on both
 * sides), 10015 (a stale price, with `stale` and its currency), 10016 (amount, with the allowed range). Rounds against
 * the customer: rate and received amount down, given amount up.
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

/** Smallest move that requires a new quote, a share: prices without a spread fluctuate too. */
const LEAST_MOVE = '0.0002'

/**
 * Returns whether the price has moved from the quote by more than half its spread in either direction, or is
 * unavailable; the customer then needs a new quote (rules §8). A fixed price for 30 seconds would otherwise be a free
 * option.
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

/** Returns when a quote expires, exclusive. */
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

/** Returns the smallest cost of an amount, with a single division so rounding up loses nothing. */
function costOf(received: Money, currency: Currency, rate: Decimal): Money {
  const unit = decimal('1').div(decimal('10').pow(CURRENCY_SCALE[currency]))
  return money(currency, divideToInteger(toDecimal(received), rate.times(unit), Rounding.up))
}

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
