import { openingCost } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import { enteredContract, priceOf } from './buy.ts'
import { type ContractChange, openingTerms } from './contract.ts'
import type { LimitOrder } from './limit-order.ts'
import { fillPosting } from './postings.ts'
import { leverageLeft } from './refusals.ts'

/** The tick that reached a limit order, and what its quote currency is worth then. */
export type FillState = {
  readonly instrument: Instrument
  readonly quote: Quote
  /** Undefined when the market cannot say: the rate of the placement stands. */
  readonly usdRate: string | undefined
  /** Milliseconds since the epoch. */
  readonly at: number
}

/**
 * Fills a pending order at the tick that reached it (rules §4), gaps included: a purchase at the ask, a sale at the
 * bid, on the terms that were accepted; a stop entry as well, however far beyond its price. Undefined when the spread would end the position at its own first mark. The
 * ledger refuses what the wallet does not cover.
 */
export function fillLimit(order: LimitOrder, state: FillState): ContractChange | undefined {
  const { instrument, quote, at } = state
  const { side, leverage } = order
  const judged = { bid: priceOf(instrument, quote.bid), ask: priceOf(instrument, quote.ask) }
  const usdRate = state.usdRate ?? order.usdRate
  const terms = {
    // The fee and the size were agreed when the order was placed.
    ...openingTerms(instrument, {
      side,
      leverage,
      lots: decimal(order.lots),
      entry: side === 'buy' ? judged.ask : judged.bid,
      usdRate: decimal(usdRate),
    }),
    feeRate: decimal(order.feeRate),
    quantity: decimal(order.quantity),
  }
  if (leverageLeft(terms, judged) < leverage) return undefined
  const { margin, fee } = openingCost(terms)
  const { waitsFor, ...waited } = order
  const {
    failReason: _,
    missedPrice: __,
    expiresAt: ___,
    placedAt: ____,
    timeInForce: _____,
    ...accepted
  } = waited
  const contract = enteredContract(
    { ...accepted, usdRate, margin: margin.minor, openFee: fee.minor },
    { instrument, terms, type: order.type, waitedFor: waitsFor, entryAt: quote.time, now: at },
  )
  return { contract, posting: fillPosting(contract, order) }
}
