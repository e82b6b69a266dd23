import { ok, type Refusal, type Result, refuse } from '@quayside/contracts/result'
import {
  areLotsAllowed,
  type PriceRange,
  survivableLeverage,
  type TriggerRanges,
  triggerRanges,
  unreasonableTriggers,
} from '@quayside/money/contract-limits'
import {
  type ContractSide,
  type ContractTerms,
  type LiquidationTerms,
  liquidationPrice,
  liquidationTick,
  openingCost,
} from '@quayside/money/contract-math'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { money, toText } from '@quayside/money/money'
import type { Instrument } from '../../market/instrument.ts'
import type { Quote } from '../../market/market.ts'
import { priceText } from '../../market/points.ts'
import type { LedgerMode } from '../ledger/chart.ts'
import { type Contract, type ContractChange, instrumentTerms, openingTerms } from './contract.ts'
import { type MarketState, marketRefusal } from './market-state.ts'
import { openingPosting, openingTotal } from './postings.ts'

/** What the market says at the moment of the order, and what its quote currency is worth. */
export type BuyState = MarketState & {
  /** US dollars for one unit of the quote currency, decimal text. */
  readonly usdRate: string | undefined
}

/** A market order; prices and lots are decimal text as the customer sent them. */
export type BuyCommand = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly mode: LedgerMode
  readonly side: ContractSide
  readonly lots: string
  readonly leverage: number
  readonly stopLoss?: string | undefined
  readonly takeProfit?: string | undefined
  readonly clientId: string
}

/**
 * Opens a position at the market (rules §4). Refuses with 10014 (unknown instrument), 10015 (shut, with `nextOpen`,
 * or stale), 10016 (lots, leverage, stop or target, with what is allowed). The ledger refuses what is not covered.
 */
export function buyContract(state: BuyState, command: BuyCommand, now: number): Result<ContractChange> {
  const { instrument, quote } = state
  if (instrument === undefined) return refuse('10014')
  const shut = marketRefusal(state)
  if (shut !== undefined) return shut
  if (quote === undefined || state.usdRate === undefined) return refuse('10015', { stale: true })
  const lots = decimal(command.lots)
  const size = refusalOfSize(instrument, lots, command.leverage)
  if (size !== undefined) return size
  const entry = decimal(priceText(instrument, command.side === 'buy' ? quote.ask : quote.bid))
  const { side, leverage } = command
  const terms = openingTerms(instrument, { side, lots, leverage, entry, usdRate: decimal(state.usdRate) })
  const price = refusalOfPrices(instrument, { command, quote, terms })
  if (price !== undefined) return price
  const contract = openContract(instrument, { command, terms, lots, usdRate: state.usdRate, now })
  return ok({ contract, posting: openingPosting(contract) })
}

/** Refusal 10011 with what the opening needs and what is there, USD. */
export function insufficientBalance(contract: Contract, available: bigint): Refusal {
  const needed = toText(openingTotal(contract))
  return { code: '10011', details: { needed, available: toText(money('USD', available)), currency: 'USD' } }
}

function refusalOfSize(instrument: Instrument, lots: Decimal, leverage: number): Result<never> | undefined {
  if (!areLotsAllowed(lots, instrumentTerms(instrument).lots)) {
    const { minLots: min, maxLots: max, lotStep: step } = instrument
    return refuse('10016', { lots: { min, max, step } })
  }
  const isAllowed = Number.isInteger(leverage) && leverage >= 1 && leverage <= instrument.maxLeverage
  return isAllowed ? undefined : refuse('10016', { leverage: { min: 1, max: instrument.maxLeverage } })
}

type Priced = {
  readonly command: BuyCommand
  readonly quote: Quote
  readonly terms: ContractTerms & LiquidationTerms
}

function refusalOfPrices(
  instrument: Instrument,
  { command, quote, terms }: Priced,
): Result<never> | undefined {
  const mark = decimal(priceText(instrument, command.side === 'buy' ? quote.bid : quote.ask))
  const survivable = survivableLeverage(terms, mark)
  // A spread so wide that the position would be liquidated by its own first mark.
  if (survivable === 0) return refuse('10015', { stale: true })
  if (survivable < command.leverage) return refuse('10016', { leverage: { min: 1, max: survivable } })
  if (command.stopLoss === undefined && command.takeProfit === undefined) return undefined
  const { tick } = instrumentTerms(instrument)
  const [bid, ask] = command.side === 'buy' ? [mark, terms.entry] : [terms.entry, mark]
  const ranges = triggerRanges({ side: command.side, bid, ask, tick, liquidation: liquidationPrice(terms) })
  const triggers = {
    stopLoss: command.stopLoss === undefined ? undefined : decimal(command.stopLoss),
    takeProfit: command.takeProfit === undefined ? undefined : decimal(command.takeProfit),
  }
  const unreasonable = unreasonableTriggers(triggers, ranges, tick)
  if (unreasonable === undefined) return undefined
  return refuse('10016', { unreasonable, ...rangeTexts(instrument, ranges, unreasonable) })
}

function rangeTexts(instrument: Instrument, ranges: TriggerRanges, unreasonable: string) {
  const text = (range: PriceRange | null) =>
    range && {
      min: range.min.toFixed(instrument.precision),
      max: range.max === null ? null : range.max.toFixed(instrument.precision),
    }
  return {
    ...(unreasonable === 'takeProfit' ? {} : { stopLoss: text(ranges.stopLoss) }),
    ...(unreasonable === 'stopLoss' ? {} : { takeProfit: text(ranges.takeProfit) }),
  }
}

type Accepted = {
  readonly command: BuyCommand
  readonly terms: ContractTerms & LiquidationTerms
  readonly lots: Decimal
  readonly usdRate: string
  readonly now: number
}

function openContract(instrument: Instrument, { command, terms, lots, usdRate, now }: Accepted): Contract {
  const { precision, code, feeRate } = instrument
  const { margin, fee } = openingCost(terms)
  const liquidation = liquidationTick(terms, instrumentTerms(instrument).tick)
  const price = (text: string | undefined) => (text === undefined ? null : decimal(text).toFixed(precision))
  return {
    id: command.id,
    orderNo: command.orderNo,
    userId: command.userId,
    mode: command.mode,
    code,
    side: command.side,
    status: 'open',
    lots: lots.toFixed(),
    quantity: terms.quantity.toFixed(),
    leverage: command.leverage,
    feeRate,
    usdRate,
    stopLoss: price(command.stopLoss),
    takeProfit: price(command.takeProfit),
    openPrice: terms.entry.toFixed(precision),
    closePrice: null,
    openTime: now,
    closeTime: null,
    margin: margin.minor,
    openFee: fee.minor,
    closeFee: 0n,
    profit: null,
    liquidationPrice: liquidation === null ? null : liquidation.toFixed(precision),
    closeReason: null,
    type: 'market',
    limitPrice: null,
    parentId: null,
    entryAt: null,
    exitAt: null,
    clientId: command.clientId,
    createdAt: now,
    updatedAt: now,
  }
}
