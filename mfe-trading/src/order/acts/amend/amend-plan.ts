import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts'
import type { MarketInfo } from '@quayside/contracts/market/market'
import {
  areLotsAllowed,
  isLimitReached,
  isMultipleOf,
  isWithin,
  limitQuote,
  stopRange,
  type TriggerRanges,
  triggerRanges,
} from '@quayside/money/contract-limits'
import { liquidationPrice, liquidationTick, openingCost, quantityOf } from '@quayside/money/contract-math'
import type { Currency } from '@quayside/money/currency'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { add, type Money, parseMoney, subtract, toDecimal } from '@quayside/money/money'
import type { Quote } from '@quayside/runtime/order-quote'
import { typedDecimal } from '../../../typed-number.ts'
import { type LifeClock, type LifeForm, type LifePlan, lifeFormOf, planLife } from '../../life/life-form.ts'
import { waitedPrice } from '../../waiting/waited-price.ts'
import { planChange, type TriggerTexts } from '../modify/modify-plan.ts'
import type { AmendChange } from './amend-act.ts'

export type AmendForm = TriggerTexts & {
  readonly price: string
  readonly lots: string
  readonly life: LifeForm
}

export type AmendInput = {
  readonly form: AmendForm
  readonly order: ContractOrder
  readonly info: MarketInfo
  readonly quote: Quote
  readonly available: string
  readonly language: string
  readonly clock: LifeClock
}

export type AmendProblems = {
  readonly price?: 'empty' | 'notNumber' | 'offTick' | 'beyond'
  readonly lots?: 'empty' | 'notNumber' | 'notAllowed' | 'insufficient'
} & ReturnType<typeof planChange>['problems']

export type AmendPlan = {
  readonly problems: AmendProblems
  readonly life: LifePlan
  readonly ranges: TriggerRanges
  readonly isReached: boolean
  readonly cost: { readonly total: Money; readonly fee: Money; readonly liquidation: string | null } | null
  readonly change: AmendChange | null
}

/** Evaluates a change of a pending order at the live quote; pure (rules §4). */
export function planAmendment(input: AmendInput): AmendPlan {
  const { form, order, info, language, clock } = input
  const price = typedPart(form.price, language, 'USD')
  const lots = typedPart(form.lots, language)
  const placed = placeOf(input, price.value, lots.value)
  const grid = { ranges: placed.ranges, tick: decimal(info.tickSize), language }
  const isRepriced = isChanged(price.value, waitedPrice(order)) || isChanged(lots.value, order.lots)
  const triggers = planChange(form, isRepriced ? NOTHING : order, grid)
  const wanted = planChange(form, order, grid)
  const life = planLife(form.life, info, clock)
  const isLifeNew = !isSameLife(form.life, lifeFormOf(order, clock.timeZone))
  const problems: AmendProblems = {
    ...triggers.problems,
    ...priceProblem(price, input),
    ...lotsProblem(lots, input, placed.cost?.total),
  }
  const change: AmendChange = {
    ...(isChanged(price.value, waitedPrice(order)) ? { price: price.value?.toFixed() } : {}),
    ...(isChanged(lots.value, order.lots) ? { lots: lots.value?.toFixed() } : {}),
    ...changedTriggers(wanted),
    ...(isLifeNew ? { timeInForce: 'untilCancelled' as const, ...life.asked } : {}),
  }
  const isWrong = Object.keys(problems).length > 0 || (isLifeNew && life.problem !== undefined)
  const isReady = !isWrong && placed.cost !== null && Object.keys(change).length > 0
  return { problems, life, ...placed, change: isReady ? change : null }
}

const NOTHING = { stopLoss: null, takeProfit: null }

type Typed = { readonly value: Decimal | undefined; readonly problem?: 'empty' | 'notNumber' }

function typedPart(text: string, language: string, currency?: Currency): Typed {
  if (text.trim() === '') return { value: undefined, problem: 'empty' }
  const value = typedDecimal(text, language, currency)
  return value === undefined || value.lte(0) ? { value: undefined, problem: 'notNumber' } : { value }
}

function priceProblem(
  { value, problem }: Typed,
  { order, info, quote }: AmendInput,
): Pick<AmendProblems, 'price'> {
  if (problem !== undefined) return { price: problem }
  const tick = decimal(info.tickSize)
  if (value === undefined) return {}
  if (!isMultipleOf(value, tick)) return { price: 'offTick' }
  const isMoved = order.type === 'stop' && isChanged(value, waitedPrice(order))
  return isMoved && !isWithin(value, stopRange(order.side, quote, tick)) ? { price: 'beyond' } : {}
}

function lotsProblem(
  { value, problem }: Typed,
  { info, order, available }: AmendInput,
  total: Money | undefined,
): Pick<AmendProblems, 'lots'> {
  if (problem !== undefined) return { lots: problem }
  const limits = {
    min: decimal(info.minLots),
    max: decimal(info.maxLots),
    step: decimal(info.lotStep),
  }
  if (value && isChanged(value, order.lots) && !areLotsAllowed(value, limits)) return { lots: 'notAllowed' }
  const wallet = parseMoney('USD', available)
  const isBeyond = total && wallet && toDecimal(subtract(total, heldBy(order))).gt(toDecimal(wallet))
  return isBeyond ? { lots: 'insufficient' } : {}
}

export function heldBy({ margin, openFee }: Pick<ContractOrder, 'margin' | 'openFee'>): Money {
  const [first, second] = [parseMoney('USD', margin), parseMoney('USD', openFee)]
  if (first === undefined || second === undefined) throw new TypeError('not an amount of dollars')
  return add(first, second)
}

function placeOf(
  { order, info, quote }: AmendInput,
  typedPrice: Decimal | undefined,
  typedLots: Decimal | undefined,
): Pick<AmendPlan, 'ranges' | 'isReached' | 'cost'> {
  const { side, leverage } = order
  const { maxLeverage } = info
  const price = typedPrice ?? decimal(waitedPrice(order) ?? '0')
  const lots = typedLots ?? decimal(order.lots)
  const isRepriced = isChanged(typedPrice, waitedPrice(order)) || isChanged(typedLots, order.lots)
  const isThere = order.type === 'market' || (order.type === 'limit' && isLimitReached(side, price, quote))
  const isReached = info.session.open && isThere
  const judged = isReached ? quote : limitQuote(side, price, quote.ask.minus(quote.bid))
  const entry = side === 'buy' ? judged.ask : judged.bid
  const feeRate = decimal(isRepriced ? info.feeRate : order.feeRate)
  const liquidation = { side, entry, leverage, feeRate, maxLeverage }
  const tick = decimal(info.tickSize)
  const ranges = triggerRanges({ side, ...judged, tick, liquidation: liquidationPrice(liquidation) })
  const usdRate = isRepriced ? info.usdRate : order.usdRate
  if (usdRate === null || typedPrice === undefined || typedLots === undefined)
    return { ranges, isReached, cost: null }
  const quantity = isRepriced ? quantityOf(lots, decimal(info.lotSize)) : decimal(order.quantity)
  const { total, fee } = openingCost({ ...liquidation, quantity, usdRate: decimal(usdRate) })
  const level = liquidationTick(liquidation, tick)?.toFixed() ?? null
  return { ranges, isReached, cost: { total, fee, liquidation: level } }
}

function isChanged(value: Decimal | undefined, before: string | null): boolean {
  return value !== undefined && (before === null || !value.eq(before))
}

function isSameLife(a: LifeForm, b: LifeForm): boolean {
  return a.timeInForce === b.timeInForce && a.until === b.until
}

function changedTriggers({ change }: ReturnType<typeof planChange>) {
  return change ?? {}
}
