import { openingCost } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import type { Instrument } from '../../../../market/instruments/instrument.ts'
import { markupText } from '../../../../market/instruments/markup.ts'
import type { Quote } from '../../../../market/instruments/quote.ts'
import { enteredContract, priceOf } from '../buy.ts'
import { type ContractChange, openingTerms } from '../contract.ts'
import type { LimitOrder } from '../limit-order.ts'
import { fillPosting } from '../postings.ts'
import { leverageLeft } from '../refusals.ts'

export type FillState = {
  readonly instrument: Instrument
  readonly quote: Quote
  /** Undefined if the market has no rate: the placement's rate applies. */
  readonly usdRate: string | undefined
  readonly at: number
}

/**
 * Fills a pending order at the tick that reached it, gaps included: a buy at the ask, a sell at the bid, on the
 * accepted terms (rules §4). A stop entry also fills at any distance beyond its price. Undefined if the first mark
 * would end the position. The ledger refuses insufficient balance.
 */
export function fillLimit(order: LimitOrder, state: FillState): ContractChange | undefined {
  const { instrument, quote, at } = state
  const { side, leverage } = order
  const judged = { bid: priceOf(instrument, quote.bid), ask: priceOf(instrument, quote.ask) }
  const usdRate = state.usdRate ?? order.usdRate
  const terms = {
    // Fee and size were fixed at placement.
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
    {
      ...accepted,
      usdRate,
      margin: margin.minor,
      openFee: fee.minor,
      entryMarkup: markupText(instrument, judged),
    },
    { instrument, terms, type: order.type, waitedFor: waitsFor, tick: quote, now: at },
  )
  return { contract, posting: fillPosting(contract, order) }
}
