import type { MarketInfo } from '@quayside/contracts/market'
import {
  areLotsAllowed,
  type TriggerRanges,
  triggerRanges,
  unreasonableTriggers,
} from '@quayside/money/contract-limits'
import {
  type ContractTerms,
  liquidationPrice,
  liquidationTick,
  openingCost,
  quantityOf,
  resultAt,
} from '@quayside/money/contract-math'
import { Decimal, Rounding } from '@quayside/money/decimal'
import { type Money, parseMoney, toDecimal } from '@quayside/money/money'
import { type TicketField, type TicketForm, typedDecimal } from './ticket-form.ts'

/** Both sides of the market as decimal text. */
export type LiveQuote = { readonly bid: string; readonly ask: string }

export type TicketMarket = { readonly info: MarketInfo; readonly quote: LiveQuote }

export type TicketProblem = 'empty' | 'notNumber' | 'notAllowed' | 'unreasonable' | 'insufficient'

/** Everything the customer is shown before they agree (rules §1.4); prices as decimal text, money in USD. */
export type TicketReceipt = {
  readonly price: string
  readonly margin: Money
  readonly openFee: Money
  readonly total: Money
  readonly liquidation: string | null
  readonly lossAtStop: Money | null
  readonly profitAtTarget: Money | null
}

export type TicketSummary = {
  readonly problems: Partial<Record<TicketField, TicketProblem>>
  readonly ranges: TriggerRanges
  /** Null until the size is a number the instrument allows and the dollar rate is known. */
  readonly receipt: TicketReceipt | null
  /** What to send; null while anything is wrong. */
  readonly order: TicketOrder | null
}

export type TicketOrder = {
  readonly code: string
  readonly side: TicketForm['side']
  readonly lots: string
  readonly leverage: number
  readonly stopLoss?: string
  readonly takeProfit?: string
}

export type SummaryInput = {
  readonly form: TicketForm
  readonly market: TicketMarket
  /** Available USD; null for a visitor, who sees the receipt all the same. */
  readonly available: string | null
  /** BCP 47 tag in which numbers are typed. */
  readonly language: string
}

/** Works out receipt, allowed ranges and problems of a ticket at the live quote; pure (rules §4). */
export function summariseTicket({ form, market, available, language }: SummaryInput): TicketSummary {
  const { info, quote } = market
  const entry = new Decimal(form.side === 'buy' ? quote.ask : quote.bid)
  const liquidationTerms = {
    side: form.side,
    entry,
    leverage: form.leverage,
    feeRate: new Decimal(info.feeRate),
    maxLeverage: info.maxLeverage,
  }
  const tick = new Decimal(info.tickSize)
  const ranges = triggerRanges({
    side: form.side,
    bid: new Decimal(quote.bid),
    ask: new Decimal(quote.ask),
    tick,
    liquidation: liquidationPrice(liquidationTerms),
  })
  const lots = typedDecimal(form.lots, language)
  const stopLoss = typedDecimal(form.stopLoss, language)
  const takeProfit = typedDecimal(form.takeProfit, language)
  const problems = {
    ...lotsProblem(form.lots, lots, info),
    ...triggerProblems(form, { stopLoss, takeProfit }, ranges, tick),
  }
  const terms =
    lots && !problems.lots && info.usdRate !== null ? termsOf(lots, entry, form, info, info.usdRate) : null
  const receipt =
    terms && receiptOf(terms, { stopLoss, takeProfit }, problems, liquidationTick(liquidationTerms, tick))
  if (receipt && isInsufficient(receipt, available)) problems.lots = 'insufficient'
  const order =
    receipt && Object.keys(problems).length === 0
      ? orderOf(form, info.code, { lots, stopLoss, takeProfit })
      : null
  return { problems, ranges, receipt, order }
}

/** Lots that put a share of the available balance into margin and fee, on the lot step; null below the minimum. */
export function lotsForShare(share: string, { form, market, available }: SummaryInput): string | null {
  const { info, quote } = market
  if (available === null || info.usdRate === null) return null
  const entry = new Decimal(form.side === 'buy' ? quote.ask : quote.bid)
  const unit = quantityOf(new Decimal(1), new Decimal(info.lotSize)).times(entry).times(info.usdRate)
  const costOfLot = unit.div(form.leverage).plus(unit.times(info.feeRate))
  const wanted = new Decimal(available).times(share).div(costOfLot)
  const capped = wanted.gt(info.maxLots) ? new Decimal(info.maxLots) : wanted
  const lots = capped.div(info.lotStep).round(0, Rounding.down).times(info.lotStep)
  return lots.lt(info.minLots) ? null : lots.toFixed()
}

type Problems = TicketSummary['problems']
type Typed = { readonly stopLoss: Decimal | undefined; readonly takeProfit: Decimal | undefined }

function lotsProblem(text: string, lots: Decimal | undefined, info: MarketInfo): { lots?: TicketProblem } {
  if (text.trim() === '') return { lots: 'empty' }
  if (lots === undefined) return { lots: 'notNumber' }
  const limits = {
    min: new Decimal(info.minLots),
    max: new Decimal(info.maxLots),
    step: new Decimal(info.lotStep),
  }
  return areLotsAllowed(lots, limits) ? {} : { lots: 'notAllowed' }
}

function triggerProblems(form: TicketForm, typed: Typed, ranges: TriggerRanges, tick: Decimal): Problems {
  const bad = unreasonableTriggers(typed, ranges, tick)
  const problems: { stopLoss?: TicketProblem; takeProfit?: TicketProblem } = {}
  if (bad === 'stopLoss' || bad === 'both') problems.stopLoss = 'unreasonable'
  if (bad === 'takeProfit' || bad === 'both') problems.takeProfit = 'unreasonable'
  if (form.stopLoss.trim() !== '' && typed.stopLoss === undefined) problems.stopLoss = 'notNumber'
  if (form.takeProfit.trim() !== '' && typed.takeProfit === undefined) problems.takeProfit = 'notNumber'
  return problems
}

function termsOf(
  lots: Decimal,
  entry: Decimal,
  form: TicketForm,
  info: MarketInfo,
  usdRate: string,
): ContractTerms {
  return {
    side: form.side,
    quantity: quantityOf(lots, new Decimal(info.lotSize)),
    entry,
    leverage: form.leverage,
    feeRate: new Decimal(info.feeRate),
    usdRate: new Decimal(usdRate),
  }
}

function receiptOf(
  terms: ContractTerms,
  typed: Typed,
  problems: Problems,
  liquidation: Decimal | null,
): TicketReceipt {
  const { margin, fee, total } = openingCost(terms)
  return {
    price: terms.entry.toFixed(),
    margin,
    openFee: fee,
    total,
    liquidation: liquidation?.toFixed() ?? null,
    lossAtStop: typed.stopLoss && !problems.stopLoss ? resultAt(terms, typed.stopLoss) : null,
    profitAtTarget: typed.takeProfit && !problems.takeProfit ? resultAt(terms, typed.takeProfit) : null,
  }
}

function isInsufficient({ total }: TicketReceipt, available: string | null): boolean {
  const wallet = available === null ? undefined : parseMoney('USD', available)
  return wallet !== undefined && toDecimal(total).gt(toDecimal(wallet))
}

function orderOf(
  form: TicketForm,
  code: string,
  typed: Typed & { lots: Decimal | undefined },
): TicketOrder | null {
  const { lots, stopLoss, takeProfit } = typed
  if (lots === undefined) return null
  return {
    code,
    side: form.side,
    lots: lots.toFixed(),
    leverage: form.leverage,
    ...(stopLoss ? { stopLoss: stopLoss.toFixed() } : {}),
    ...(takeProfit ? { takeProfit: takeProfit.toFixed() } : {}),
  }
}
