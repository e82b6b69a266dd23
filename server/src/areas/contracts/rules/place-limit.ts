import { ok, type Result, refuse } from '@quayside/contracts/result'
import { isLimitReached, limitQuote } from '@quayside/money/contract-limits'
import { decimal } from '@quayside/money/decimal'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import { isOnGrid, pricePoints } from '../../../market/instruments/points.ts'
import { acceptedOrder, type BuyCommand, type BuyState, buyAtMarket, priceOf, tradable } from './buy.ts'
import { type ContractChange, openingTerms } from './contract.ts'
import type { LimitOrder } from './limit-order.ts'
import { refusalOfLeverage, refusalOfTriggers } from './refusals.ts'
import { refusalOfPending } from './room.ts'
import { type LifeState, lifeOf } from './time-in-force.ts'

/** What a limit order is judged by: as a market order, and when the session ends by which it may end too. */
export type PlaceState = BuyState & Pick<LifeState, 'sessionEndsAt'>

/** A limit order that the market has reached is filled at once; the others wait. */
export type LimitOutcome =
  | { readonly kind: 'filled'; readonly change: ContractChange }
  | { readonly kind: 'pending'; readonly order: LimitOrder }

/**
 * Places a limit order (rules §4): refused like a market order, with 10027 when too many wait already, and with 10016 for
 * a price off the tick grid, one that the spread alone would end, or a time that it cannot wait for; stop and target are
 * judged as if the limit price were the quote.
 */
export function placeLimit(
  state: PlaceState,
  command: BuyCommand & { readonly limitPrice: string },
  now: number,
): Result<LimitOutcome> {
  const able = tradable(state, command)
  if (!able.ok) return able
  const { instrument, quote, usdRate, lots } = able.value
  if (!isPossible(instrument, command.limitPrice)) return priceRefusal(instrument)
  const life = lifeOf(command, { ...state, now })
  if (!life.ok) return life
  const { side, leverage } = command
  const limit = decimal(command.limitPrice)
  const market = { bid: priceOf(instrument, quote.bid), ask: priceOf(instrument, quote.ask) }
  if (isLimitReached(side, limit, market)) {
    const filled = buyAtMarket(able.value, command, now)
    return filled.ok ? ok({ kind: 'filled', change: filled.value }) : filled
  }
  const full = refusalOfPending(state.room)
  if (full !== undefined) return full
  const judged = limitQuote(side, limit, market.ask.minus(market.bid))
  const terms = openingTerms(instrument, { side, lots, leverage, entry: limit, usdRate: decimal(usdRate) })
  const refused =
    refusalOfLeverage(terms, judged, () => priceRefusal(instrument)) ??
    refusalOfTriggers(instrument, command, { terms, judged })
  if (refused !== undefined) return refused
  const order: LimitOrder = {
    ...acceptedOrder(instrument, { command, terms, lots, usdRate, now }),
    status: 'pending',
    limitPrice: limit.toFixed(instrument.precision),
    ...life.value,
    placedAt: quote.time,
    failReason: null,
  }
  return ok({ kind: 'pending', order })
}

/** Whether a price is one that the instrument can have. */
export function isPossible(instrument: Instrument, price: string): boolean {
  const points = pricePoints(instrument, price)
  return points !== undefined && isOnGrid(instrument, points)
}

/** Refusal 10016 of a price that cannot be asked for, with the tick. */
export function priceRefusal(instrument: Instrument): Result<never> {
  return refuse('10016', { price: { tick: instrument.tickSize } })
}
