import type { AccountMode } from '@quayside/contracts/customer/user'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { Currency } from '@quayside/money/currency'
import { money } from '@quayside/money/money'
import { customerAccount, houseAccount } from '../../../ledger/chart.ts'
import { move, type Posting, posting } from '../../../ledger/posting.ts'
import { expiryOf, hasMoved, type Pair, type Quote } from './quote.ts'

/** A completed exchange; amounts in minor units of their currencies, times in ms. */
export type Exchange = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly mode: AccountMode
  /** A quote is single-use. */
  readonly quoteId: string
  readonly from: Currency
  readonly to: Currency
  readonly given: bigint
  readonly received: bigint
  readonly rate: string
  readonly spreadKept: bigint
  readonly quotedAt: number
  readonly clientId: string
  readonly createdAt: number
}

export type ExchangeCommand = {
  readonly id: string
  readonly orderNo: string
  readonly mode: AccountMode
  readonly clientId: string
  readonly usedBy: string | undefined
  readonly pair: Pair
}

export type ExchangeChange = { readonly exchange: Exchange; readonly posting: Posting }

/** Maximum clock skew between nodes; a quote from further ahead comes from a wrong clock. */
const CLOCKS_APART_MS = 5_000

/**
 * Exchanges at a quote, in one posting through the house's `fx` accounts (rules §2, §8). Rejects with 10008 (demo
 * account), 10015 with `quote: 'used'` and its exchange, `quote: 'expired'`, or `quote: 'changed'` when the price has
 * moved; the ledger rejects an amount above the balance.
 */
export function exchangeAt(quote: Quote, command: ExchangeCommand, now: number): Result<ExchangeChange> {
  const { usedBy, pair, ...made } = command
  if (made.mode === 'demo') return refuse('10008', { mode: 'demo' })
  if (usedBy !== undefined) return refuse('10015', { quote: 'used', id: usedBy })
  if (now >= expiryOf(quote) || quote.quotedAt > now + CLOCKS_APART_MS) {
    return refuse('10015', { quote: 'expired' })
  }
  if (hasMoved(pair, quote)) return refuse('10015', { quote: 'changed' })
  const { id: quoteId, ...agreed } = quote
  const exchange: Exchange = { ...made, ...agreed, quoteId, createdAt: now }
  return ok({ exchange, posting: postingOf(exchange) })
}

function postingOf(exchange: Exchange): Posting {
  const { id, userId, mode, from, to, createdAt } = exchange
  const own = (currency: Currency) => customerAccount(userId, { kind: 'available', currency, mode })
  const house = (currency: Currency) => houseAccount('fx', currency, mode)
  const head = { kind: 'exchange', reference: id, at: createdAt, memo: `${from} to ${to}` } as const
  return posting(head, [
    ...move(own(from), house(from), money(from, exchange.given)),
    ...move(house(to), own(to), money(to, exchange.received)),
  ])
}
