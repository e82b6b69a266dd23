import { ok, type Result, refuse } from '@quayside/contracts/result'
import { isLimitReached, limitQuote } from '@quayside/money/contract-limits'
import { type ContractTerms, type LiquidationTerms, openingCost } from '@quayside/money/contract-math'
import { type Decimal, decimal } from '@quayside/money/decimal'
import type { Posting } from '../../../../ledger/posting.ts'
import type { Instrument } from '../../../../market/instruments/instrument.ts'
import { markupText } from '../../../../market/instruments/markup.ts'
import type { Quote } from '../../../../market/instruments/quote.ts'
import { isShut, isSilent, type MarketState } from '../../../../market/market-state.ts'
import { priceOf } from '../buy.ts'
import { type Contract, type ContractChange, openingTerms } from '../contract.ts'
import { isLimitOrder, type LimitOrder } from '../limit-order.ts'
import { holdChangePosting } from '../postings.ts'
import {
  type ReferencePrices,
  type RequestedTriggers,
  refusalOfLeverage,
  refusalOfSize,
  refusalOfTriggers,
} from '../refusals.ts'
import { endedRefusal } from '../status-refusals.ts'
import { wantedTriggers } from '../stops/modify.ts'
import { fillLimit } from './fill-limit.ts'
import { priceRefusal, refusalOfPrice } from './place-limit.ts'
import { type LifeState, lifeOf, type RequestedLife } from './time-in-force.ts'

/** Changes to a pending order: absent keeps, null removes a stop or target. */
export type AmendCommand = RequestedTriggers &
  RequestedLife & { readonly price?: string | undefined; readonly lots?: string | undefined }

export type AmendState = MarketState &
  Pick<LifeState, 'sessionEndsAt'> & {
    readonly order: Contract | LimitOrder
    readonly usdRate: string | undefined
  }

export type Amendment = {
  readonly order: LimitOrder
  readonly posting: Posting | undefined
  readonly filled: ContractChange | undefined
}

/**
 * Changes price, size, time, stop or target of a pending order (rules §4). Resets its time priority and adjusts the
 * hold. Refuses as a placement does, and with 10016 for a price or time of an order that waits for its market. Works by
 * the last quote while the market is closed. Fills at once if the market has reached the new price.
 */
export function amendOrder(state: AmendState, requested: AmendCommand, now: number): Result<Amendment> {
  const { order, instrument, quote, usdRate } = state
  if (!isLimitOrder(order) || order.status !== 'pending') return endedRefusal(order)
  if (isSilent(state) || instrument === undefined || quote === undefined || usdRate === undefined) {
    return refuse('10015', { stale: true })
  }
  // It fills at the first price, so it has no price or expiry to change.
  if (order.type === 'market' && (requested.price ?? requested.timeInForce) !== undefined) {
    return refuse('10016', { type: 'market' })
  }
  if (requested.price !== undefined) {
    const refused = refusalOfPrice({ instrument, quote }, order, requested.price)
    if (refused !== undefined) return refused
  }
  const life =
    requested.timeInForce === undefined ? ok(lifeAsItIs(order)) : lifeOf(requested, { ...state, now })
  if (!life.ok) return life
  const context: AmendContext = { order, instrument, quote, usdRate, isOpen: !isShut(state) }
  const agreed = agreedOf(context, requested)
  const refused = refusalOfAmendment(context, requested, agreed)
  if (refused !== undefined) return refused
  const amended: LimitOrder = {
    ...order,
    ...wantedTriggers(order, requested, instrument),
    ...life.value,
    waitsFor: agreed.price.toFixed(instrument.precision),
    ...(agreed.isRepriced ? repriced(context, agreed) : {}),
    placedAt: quote.time,
    amendedAt: now,
    amendments: order.amendments + 1,
    updatedAt: now,
  }
  return agreed.isReached
    ? filledImmediately(context, amended, now)
    : ok(waitingOn(order, amended, agreed.terms))
}

type AmendContext = {
  readonly order: LimitOrder
  readonly instrument: Instrument
  readonly quote: Quote
  readonly usdRate: string
  readonly isOpen: boolean
}

type Agreed = {
  readonly price: Decimal
  readonly lots: Decimal
  readonly isRepriced: boolean
  readonly isReached: boolean
  readonly judged: ReferencePrices
  readonly terms: ContractTerms & LiquidationTerms
}

function lifeAsItIs({ timeInForce, expiresAt }: LimitOrder) {
  return { timeInForce, expiresAt }
}

function agreedOf(
  { order, instrument, quote, usdRate, isOpen }: AmendContext,
  requested: AmendCommand,
): Agreed {
  const { side, leverage } = order
  const price = decimal(requested.price ?? order.waitsFor)
  const lots = decimal(requested.lots ?? order.lots)
  const isRepriced = !price.eq(order.waitsFor) || !lots.eq(order.lots)
  const market = { bid: priceOf(instrument, quote.bid), ask: priceOf(instrument, quote.ask) }
  const isReached =
    isOpen && (order.type === 'market' || (order.type === 'limit' && isLimitReached(side, price, market)))
  const judged = isReached ? market : limitQuote(side, price, market.ask.minus(market.bid))
  const entry = side === 'buy' ? judged.ask : judged.bid
  const rate = decimal(isRepriced ? usdRate : order.usdRate)
  const terms = openingTerms(instrument, { side, lots, leverage, entry, usdRate: rate })
  const kept = { feeRate: decimal(order.feeRate), quantity: decimal(order.quantity) }
  return { price, lots, isRepriced, isReached, judged, terms: isRepriced ? terms : { ...terms, ...kept } }
}

function refusalOfAmendment(
  { order, instrument }: AmendContext,
  requested: AmendCommand,
  { lots, isRepriced, judged, terms }: Agreed,
): Result<never> | undefined {
  const wanted = wantedTriggers(order, requested, instrument)
  // A new price requires revalidating the unchanged stop and target.
  const changed = isRepriced
    ? wanted
    : {
        stopLoss: wanted.stopLoss === order.stopLoss ? null : wanted.stopLoss,
        takeProfit: wanted.takeProfit === order.takeProfit ? null : wanted.takeProfit,
      }
  const refused = isRepriced
    ? (refusalOfSize(instrument, lots, order.leverage) ??
      refusalOfLeverage(terms, judged, () => priceRefusal(instrument)))
    : undefined
  return refused ?? refusalOfTriggers(instrument, changed, { terms, judged })
}

/** The order on its new terms; its hold changes only with the posting. */
function repriced({ instrument, usdRate }: AmendContext, { lots, terms, judged }: Agreed) {
  return {
    lots: lots.toFixed(),
    quantity: terms.quantity.toFixed(),
    feeRate: instrument.feeRate,
    usdRate,
    entryMarkup: markupText(instrument, judged),
  }
}

function waitingOn(
  before: LimitOrder,
  amended: LimitOrder,
  terms: ContractTerms & LiquidationTerms,
): Amendment {
  const { margin, fee } = openingCost(terms)
  const order = { ...amended, margin: margin.minor, openFee: fee.minor }
  return { order, posting: holdChangePosting(before, order), filled: undefined }
}

function filledImmediately(
  { instrument, quote, usdRate }: AmendContext,
  order: LimitOrder,
  at: number,
): Result<Amendment> {
  const filled = fillLimit(order, { instrument, quote, usdRate, at })
  return filled === undefined ? refuse('10015', { stale: true }) : ok({ order, posting: undefined, filled })
}
