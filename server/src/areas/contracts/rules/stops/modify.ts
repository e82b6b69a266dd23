import { ok, type Result, refuse } from '@quayside/contracts/result'
import { limitQuote } from '@quayside/money/contract-limits'
import { liquidationPrice } from '@quayside/money/contract-math'
import { decimal } from '@quayside/money/decimal'
import type { Instrument } from '../../../../market/instruments/instrument.ts'
import { isSilent, type MarketState } from '../../../../market/market-state.ts'
import { priceOf } from '../buy.ts'
import { type Contract, openingTerms } from '../contract.ts'
import { isLimitOrder, type LimitOrder } from '../limit-order.ts'
import { type ReferencePrices, type RequestedTriggers, triggerRefusal } from '../refusals.ts'
import { endedRefusal } from '../status-refusals.ts'

export type ModifyState<O extends Contract | LimitOrder> = MarketState & { readonly order: O }

/**
 * Changes stop and target of an open or pending order (rules §4): absent keeps, null removes; unchanged values are not
 * revalidated. Works by the last quote while the market is closed. Refuses with 10014 and the status if neither open
 * nor pending, 10015 if the market is silent, 10016 with the allowed values.
 */
export function modifyOrder<O extends Contract | LimitOrder>(
  state: ModifyState<O>,
  requested: RequestedTriggers,
  now: number,
): Result<O> {
  const { order, instrument, quote } = state
  if (order.status !== 'open' && order.status !== 'pending') return endedRefusal(order)
  if (isSilent(state) || instrument === undefined || quote === undefined)
    return refuse('10015', { stale: true })
  const wanted = wantedTriggers(order, requested, instrument)
  const market = { bid: priceOf(instrument, quote.bid), ask: priceOf(instrument, quote.ask) }
  const changed = {
    stopLoss: wanted.stopLoss === order.stopLoss ? null : wanted.stopLoss,
    takeProfit: wanted.takeProfit === order.takeProfit ? null : wanted.takeProfit,
  }
  const unreasonable = triggerRefusal(instrument, changed, {
    side: order.side,
    ...placeOf(order, instrument, market),
  })
  return unreasonable ?? ok({ ...order, ...wanted, updatedAt: now })
}

export function wantedTriggers(
  order: Contract | LimitOrder,
  { stopLoss, takeProfit }: RequestedTriggers,
  { precision }: Instrument,
): Pick<Contract, 'stopLoss' | 'takeProfit'> {
  const wanted = (price: string | null | undefined, kept: string | null) => {
    if (price === undefined) return kept
    return price === null ? null : textOf(price, precision)
  }
  return {
    stopLoss: wanted(stopLoss, order.stopLoss),
    takeProfit: wanted(takeProfit, order.takeProfit),
  }
}

/** A price with the instrument's precision; excess digits stay, so that the grid check rejects them. */
function textOf(price: string, precision: number): string {
  const fixed = decimal(price).toFixed(precision)
  return decimal(fixed).eq(price) ? fixed : price
}

function placeOf(order: Contract | LimitOrder, instrument: Instrument, market: ReferencePrices) {
  if (!isLimitOrder(order)) {
    return {
      ...market,
      liquidation: order.liquidationPrice === null ? null : decimal(order.liquidationPrice),
    }
  }
  const { side, leverage } = order
  const limit = decimal(order.waitsFor)
  const terms = openingTerms(instrument, {
    side,
    leverage,
    lots: decimal(order.lots),
    entry: limit,
    usdRate: decimal(order.usdRate),
  })
  const liquidation = liquidationPrice({ ...terms, feeRate: decimal(order.feeRate) })
  return { ...limitQuote(side, limit, market.ask.minus(market.bid)), liquidation }
}
