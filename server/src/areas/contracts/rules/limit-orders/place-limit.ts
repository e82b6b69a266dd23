import { ok, type Result, refuse } from '@quayside/contracts/result'
import { isLimitReached, isWithin, limitQuote, stopRange } from '@quayside/money/contract-limits'
import { type Decimal, decimal } from '@quayside/money/decimal'
import type { Instrument } from '../../../../market/instruments/instrument.ts'
import { isOnGrid, pricePoints } from '../../../../market/instruments/points.ts'
import type { Quote } from '../../../../market/instruments/quote.ts'
import { isShut } from '../../../../market/market-state.ts'
import {
  acceptedOrder,
  type BuyCommand,
  type BuyState,
  buyAtMarket,
  placeable,
  priceOf,
  type Tradable,
} from '../buy.ts'
import { type ContractChange, openingTerms } from '../contract.ts'
import type { LimitOrder, WaitingType } from '../limit-order.ts'
import { refusalOfLeverage, refusalOfTriggers } from '../refusals.ts'
import { refusalOfPending } from '../room.ts'
import { type LifeState, lifeOf } from './time-in-force.ts'

export type PlaceState = BuyState & Pick<LifeState, 'sessionEndsAt'>

/** An order that waits for a price; a limit order unless `type` says otherwise. */
export type PlaceCommand = BuyCommand & { readonly waitsFor: string }

export type LimitOutcome =
  | { readonly kind: 'filled'; readonly change: ContractChange }
  | { readonly kind: 'pending'; readonly order: LimitOrder }

/**
 * Places a limit order or a stop entry (rules §4). Refuses as a market order does, but waits if the market is closed;
 * with 10027 if too many are pending; with 10016 for a price off the tick grid, one the spread alone would liquidate,
 * or an invalid time. Stop and target are validated as if the waiting price were the quote.
 */
export function placeLimit(state: PlaceState, command: PlaceCommand, now: number): Result<LimitOutcome> {
  const able = placeable(state, command)
  if (!able.ok) return able
  const { instrument, quote } = able.value
  const type = command.type === 'stop' ? 'stop' : 'limit'
  const misplaced = refusalOfPrice({ instrument, quote }, { ...command, type }, command.waitsFor)
  if (misplaced !== undefined) return misplaced
  const market = { bid: priceOf(instrument, quote.bid), ask: priceOf(instrument, quote.ask) }
  const isReached = type === 'limit' && isLimitReached(command.side, decimal(command.waitsFor), market)
  if (isReached && !isShut(state)) {
    const life = lifeOf(command, { ...state, now })
    if (!life.ok) return life
    const filled = buyAtMarket(able.value, command, now)
    return filled.ok ? ok({ kind: 'filled', change: filled.value }) : filled
  }
  return waitFrom(state, able.value, { command, type, now })
}

/** Makes an order pending (rules §4). Refuses as `placeLimit` does, except for the price. */
export function waitFrom(
  state: PlaceState,
  { instrument, quote, quoteAge, usdRate, lots }: Tradable,
  {
    command,
    type,
    now,
  }: { readonly command: PlaceCommand; readonly type: WaitingType; readonly now: number },
): Result<LimitOutcome> {
  const life = lifeOf(command, { ...state, now })
  if (!life.ok) return life
  const full = refusalOfPending(state.room)
  if (full !== undefined) return full
  const { side, leverage } = command
  const limit = decimal(command.waitsFor)
  const market = { bid: priceOf(instrument, quote.bid), ask: priceOf(instrument, quote.ask) }
  const judged = limitQuote(side, limit, market.ask.minus(market.bid))
  const terms = openingTerms(instrument, { side, lots, leverage, entry: limit, usdRate: decimal(usdRate) })
  const refused =
    refusalOfLeverage(terms, judged, () => priceRefusal(instrument)) ??
    refusalOfTriggers(instrument, command, { terms, judged })
  if (refused !== undefined) return refused
  const order: LimitOrder = {
    ...acceptedOrder(instrument, { command, terms, judged, lots, usdRate, quoteAge, now }),
    status: 'pending',
    type,
    waitsFor: limit.toFixed(instrument.precision),
    ...life.value,
    placedAt: quote.time,
    failReason: null,
    missedPrice: null,
  }
  return ok({ kind: 'pending', order })
}

/** Refuses a waiting price with 10016: off the tick grid, or a stop entry not beyond the market (rules §4). */
export function refusalOfPrice(
  { instrument, quote }: { readonly instrument: Instrument; readonly quote: Quote },
  { side, type }: Pick<LimitOrder, 'side' | 'type'>,
  price: string,
): Result<never> | undefined {
  if (!isPossible(instrument, price)) return priceRefusal(instrument)
  if (type === 'limit') return undefined
  const market = { bid: priceOf(instrument, quote.bid), ask: priceOf(instrument, quote.ask) }
  const range = stopRange(side, market, decimal(instrument.tickSize))
  if (isWithin(decimal(price), range)) return undefined
  const text = (end: Decimal | null) => end?.toFixed(instrument.precision) ?? null
  return refuse('10016', { price: { min: text(range.min), max: text(range.max) } })
}

function isPossible(instrument: Instrument, price: string): boolean {
  const points = pricePoints(instrument, price)
  return points !== undefined && isOnGrid(instrument, points)
}

export function priceRefusal(instrument: Instrument): Result<never> {
  return refuse('10016', { price: { tick: instrument.tickSize } })
}
