import type { AccountMode } from '@quayside/contracts/customer/user'
import type { BodyOf } from '@quayside/contracts/endpoint'
import type { buyContracts } from '@quayside/contracts/endpoints/trading/contracts'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import { hasMovedAway } from '@quayside/money/contract-limits'
import {
  type ContractTerms,
  type LiquidationTerms,
  liquidationTick,
  openingCost,
} from '@quayside/money/contract-math'
import { type Decimal, decimal } from '@quayside/money/decimal'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import { markupText } from '../../../market/instruments/markup.ts'
import { priceText } from '../../../market/instruments/points.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import { isSilent, type MarketState, marketRefusal } from '../../../market/market-state.ts'
import {
  type Contract,
  type ContractChange,
  type ContractOrder,
  instrumentTerms,
  openingTerms,
  requestOf,
} from './contract.ts'
import { openingPosting } from './postings.ts'
import { type ReferencePrices, refusalOfLeverage, refusalOfSize, refusalOfTriggers } from './refusals.ts'
import { type Room, refusalOfPosition } from './room.ts'

export type BuyState = MarketState & {
  readonly usdRate: string | undefined
  readonly room: Room
}

/** An opening order; prices and lots are decimal text as the customer sent them. */
export type BuyCommand = Omit<BodyOf<typeof buyContracts>, 'code' | 'price'> & {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly mode: AccountMode
  readonly waitsFor?: string | undefined
}

export type Tradable = {
  readonly instrument: Instrument
  readonly quote: Quote
  readonly quoteAge: number | undefined
  readonly usdRate: string
  readonly lots: Decimal
}

/** Refusals shared by market and waiting orders: 10014, 10015, 10026, 10016 for lots and leverage (rules §3). */
export function tradable(state: BuyState, command: BuyCommand): Result<Tradable> {
  const refused = state.instrument && marketRefusal(state)
  return refused ?? placeable(state, command)
}

export function placeable(state: BuyState, command: BuyCommand): Result<Tradable> {
  const { instrument, quote, quoteAge, usdRate } = state
  if (instrument === undefined) return refuse('10014')
  if (isSilent(state) || quote === undefined || usdRate === undefined) return refuse('10015', { stale: true })
  const lots = decimal(command.lots)
  const refused = refusalOfPosition(state.room) ?? refusalOfSize(instrument, lots, command.leverage)
  return refused ?? ok({ instrument, quote, quoteAge, usdRate, lots })
}

/**
 * Opens a position at the market (rules §4). Refuses with 10014 (unknown instrument), 10015 (closed, with `nextOpen`;
 * stale; or moved away from the shown price), 10026 (no room for another position), 10016 (lots, leverage, stop or
 * target, with the allowed values). The ledger refuses insufficient balance.
 */
export function buyContract(state: BuyState, command: BuyCommand, now: number): Result<ContractChange> {
  const able = tradable(state, command)
  return able.ok ? buyAtMarket(able.value, command, now) : able
}

export function buyAtMarket(
  { instrument, quote, quoteAge, usdRate, lots }: Tradable,
  command: BuyCommand,
  now: number,
): Result<ContractChange> {
  const judged = { bid: priceOf(instrument, quote.bid), ask: priceOf(instrument, quote.ask) }
  const { side, leverage } = command
  const entry = side === 'buy' ? judged.ask : judged.bid
  const moved = movedRefusal(instrument, command, { judged, entry })
  if (moved !== undefined) return moved
  const terms = openingTerms(instrument, { side, lots, leverage, entry, usdRate: decimal(usdRate) })
  const refused =
    // A spread so wide that the first mark would liquidate the position.
    refusalOfLeverage(terms, judged, () => refuse('10015', { stale: true })) ??
    refusalOfTriggers(instrument, command, { terms, judged })
  if (refused !== undefined) return refused
  const order = acceptedOrder(instrument, { command, terms, judged, lots, usdRate, quoteAge, now })
  const { waitsFor = null } = command
  const contract = enteredContract(order, {
    instrument,
    terms,
    now,
    type: waitsFor === null ? 'market' : 'limit',
    waitedFor: waitsFor === null ? null : decimal(waitsFor).toFixed(instrument.precision),
    tick: quote,
  })
  return ok({ contract, posting: openingPosting(contract) })
}

/** Refuses with 10015 and both prices if the entry is worse than the shown price by more than the spread (spec §8). */
function movedRefusal(
  instrument: Instrument,
  { side, quotedPrice, waitsFor }: BuyCommand,
  { judged, entry }: { readonly judged: ReferencePrices; readonly entry: Decimal },
): Result<never> | undefined {
  // A limit price already protects the customer.
  if (quotedPrice === undefined || waitsFor !== undefined) return undefined
  const spread = judged.ask.minus(judged.bid)
  const { tick } = instrumentTerms(instrument)
  if (!hasMovedAway(side, { quoted: decimal(quotedPrice), entry }, { spread, tick })) return undefined
  return refuse('10015', { moved: { quoted: quotedPrice, current: entry.toFixed(instrument.precision) } })
}

export function priceOf(instrument: Instrument, points: number): Decimal {
  return decimal(priceText(instrument, points))
}

type Accepted = {
  readonly command: BuyCommand
  readonly terms: ContractTerms & LiquidationTerms
  readonly judged: ReferencePrices
  readonly lots: Decimal
  readonly usdRate: string
  readonly quoteAge: number | undefined
  readonly now: number
}

export function acceptedOrder(
  instrument: Instrument,
  { command, terms, judged, lots, usdRate, quoteAge, now }: Accepted,
): ContractOrder {
  const { margin, fee } = openingCost(terms)
  const price = (text: string | undefined) =>
    text === undefined ? null : decimal(text).toFixed(instrument.precision)
  return {
    ...requestOf(command),
    code: instrument.code,
    lots: lots.toFixed(),
    quantity: terms.quantity.toFixed(),
    feeRate: instrument.feeRate,
    usdRate,
    stopLoss: price(command.stopLoss),
    takeProfit: price(command.takeProfit),
    margin: margin.minor,
    openFee: fee.minor,
    entryMarkup: markupText(instrument, judged),
    endedByStaff: null,
    endedFor: null,
    seenSequence: command.seen ?? null,
    quoteAge: quoteAge ?? null,
    createdAt: now,
    amendedAt: null,
    amendments: 0,
    updatedAt: now,
  }
}

type Entry = {
  readonly instrument: Instrument
  readonly terms: ContractTerms & LiquidationTerms
  readonly type: Contract['type']
  readonly waitedFor: string | null
  readonly tick: Pick<Quote, 'time' | 'sequence'>
  readonly now: number
}

export function enteredContract(
  order: ContractOrder,
  { instrument, terms, type, waitedFor, tick, now }: Entry,
): Contract {
  const { precision } = instrument
  const liquidation = liquidationTick(terms, instrumentTerms(instrument).tick)
  return {
    ...order,
    status: 'open',
    type,
    waitedFor,
    openPrice: terms.entry.toFixed(precision),
    closePrice: null,
    openTime: now,
    closeTime: null,
    closeFee: 0n,
    addedMargin: 0n,
    trail: null,
    profit: null,
    liquidationPrice: liquidation === null ? null : liquidation.toFixed(precision),
    closeReason: null,
    parentId: null,
    entryAt: tick.time,
    exitAt: null,
    exitMarkup: null,
    entrySequence: tick.sequence ?? null,
    exitSequence: null,
    exitSeenSequence: null,
    updatedAt: now,
  }
}
