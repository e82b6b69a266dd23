import type { MarketInfo } from '@quayside/contracts/market/market'
import {
  areLotsAllowed,
  isLimitReached,
  isMultipleOf,
  isWithin,
  limitQuote,
  stopRange,
} from '@quayside/money/contract-limits'
import type { ContractTerms } from '@quayside/money/contract-math'
import { Decimal } from '@quayside/money/decimal'
import { typedDecimal } from '../../../typed-number.ts'
import type { ContractForm } from './contract-form.ts'
import type { ContractMarket, ContractProblem, SummaryInput } from './contract-input.ts'
import { currencyOfSize, lotsOfSize, type Sizing, termsOfLots } from './contract-size.ts'

type Quote = { readonly bid: Decimal; readonly ask: Decimal }
type PricePart = { readonly quote: Quote; readonly isReached: boolean; readonly problem?: ContractProblem }

/** The quote at which the order would open: the live one, or the trigger of a waiting order. */
export function priceOf(form: ContractForm, { info, quote }: ContractMarket, language: string): PricePart {
  const live = { bid: new Decimal(quote.bid), ask: new Decimal(quote.ask) }
  if (form.type === 'market') return { quote: live, isReached: false }
  if (form.price.trim() === '') return { quote: live, isReached: false, problem: 'empty' }
  const limit = typedDecimal(form.price, language, 'USD')
  if (limit === undefined || limit.lte(0)) return { quote: live, isReached: false, problem: 'notNumber' }
  if (!isMultipleOf(limit, new Decimal(info.tickSize))) {
    return { quote: live, isReached: false, problem: 'offTick' }
  }
  if (form.type === 'stop' && !isWithin(limit, stopRange(form.side, live, new Decimal(info.tickSize)))) {
    return { quote: live, isReached: false, problem: 'beyond' }
  }
  const isReached = info.session.open && form.type === 'limit' && isLimitReached(form.side, limit, live)
  if (isReached) return { quote: live, isReached }
  return { quote: limitQuote(form.side, limit, live.ask.minus(live.bid)), isReached }
}

export type LeveragePart = { readonly value: number; readonly problem?: ContractProblem }

/** Leverage as an allowed whole number; 1 as a working value while invalid. */
export function leverageOf(
  { leverage }: ContractForm,
  { maxLeverage }: MarketInfo,
  language: string,
): LeveragePart {
  const value = typedDecimal(leverage, language)
  if (value === undefined) return { value: 1, problem: leverage.trim() === '' ? 'empty' : 'notNumber' }
  if (value.lt(1) || value.gt(maxLeverage) || !isMultipleOf(value, new Decimal(1))) {
    return { value: 1, problem: 'notAllowed' }
  }
  return { value: Number(value.toFixed(0)) }
}

export function isAtOpening({ form, market }: SummaryInput): boolean {
  return form.type === 'market' && !market.info.session.open
}

/** Whether the fill may cost more than the order's price: at an opening, or beyond a buy stop. */
function mayCostMore(input: SummaryInput): boolean {
  const { type, side } = input.form
  return isAtOpening(input) || (type === 'stop' && side === 'buy')
}

export type ContractSizing = {
  readonly sizing: Sizing | null
  readonly lots: Decimal | null
  readonly terms: ContractTerms | null
}

type SizePart = ContractSizing & { readonly problem?: ContractProblem }
type Opening = Omit<Sizing['terms'], 'usdRate'>

export function sizeOf(input: SummaryInput, opening: Opening | null): SizePart {
  const { form, market, available, language } = input
  const { info } = market
  const { size } = form
  const usdRate = info.usdRate === null ? null : new Decimal(info.usdRate)
  const sizing =
    opening && usdRate
      ? { info, terms: { ...opening, usdRate }, available, language, mayCostMore: mayCostMore(input) }
      : null
  const nothing = { sizing, lots: null, terms: null }
  if (size.text.trim() === '' && size.pinned === null) return { ...nothing, problem: 'empty' }
  const typed = typedDecimal(size.text, language, currencyOfSize(size.unit))
  if (typed === undefined && size.pinned === null) return { ...nothing, problem: 'notNumber' }
  if (sizing === null) return { ...nothing, lots: size.unit === 'lots' ? (typed ?? null) : null }
  const lots = lotsOfSize(size, sizing)
  if (lots === undefined) return { ...nothing, problem: 'notNumber' }
  const limits = {
    min: new Decimal(info.minLots),
    max: new Decimal(info.maxLots),
    step: new Decimal(info.lotStep),
  }
  if (!areLotsAllowed(lots, limits)) return { sizing, lots, terms: null, problem: 'notAllowed' }
  return { sizing, lots, terms: termsOfLots(sizing, lots) }
}
