import {
  survivableLeverage,
  type TriggerRanges,
  triggerRanges,
  unreasonableTriggers,
} from '@quayside/money/contract-limits'
import { liquidationPrice } from '@quayside/money/contract-math'
import { Decimal, Rounding } from '@quayside/money/decimal'
import { compare, type Money, moneyOf, parseMoney, toDecimal } from '@quayside/money/money'
import { missingOf } from '@quayside/runtime/funding'
import { type LifePlan, planLife } from '../../../order/life/life-form.ts'
import { markupIn } from '../../../order/markup.ts'
import { typedDecimal } from '../../../typed-number.ts'
import type { ContractToSend } from '../../placement/placement-commands.ts'
import { type ContractReceipt, receiptOf } from './contract-figures.ts'
import { type ContractField, type ContractForm, sentAsTyped } from './contract-form.ts'
import type { ContractProblem, SummaryInput } from './contract-input.ts'
import {
  type ContractSizing,
  isAtOpening,
  type LeveragePart,
  leverageOf,
  priceOf,
  sizeOf,
} from './contract-parts.ts'
import { type ResolvedTrigger, resolveTrigger } from './contract-triggers.ts'

export type ContractProblems = Partial<Record<ContractField | 'life', ContractProblem>>

export type ContractSummary = ContractSizing & {
  readonly problems: ContractProblems
  readonly ranges: TriggerRanges
  readonly maxLeverage: number
  readonly stopLoss: Decimal | null
  readonly takeProfit: Decimal | null
  /** A limit order whose price the market has reached: it fills immediately. */
  readonly isReached: boolean
  readonly receipt: ContractReceipt | null
  /** What the order lacks and another balance can cover. */
  readonly missing: Money | null
  /** A market order in a closed market: it waits for the first price. */
  readonly isAtOpening: boolean
  /** How long the order waits; null for a market order. */
  readonly life: LifePlan | null
  readonly order: ContractToSend | null
}

/** Calculates sizes, receipt, allowed ranges and problems of a ticket at the live quote; pure (rules §4). */
export function summarizeContract(input: SummaryInput): ContractSummary {
  const { form, market, language } = input
  const { info } = market
  const tick = new Decimal(info.tickSize)
  const price = priceOf(form, market, language)
  const leverage = leverageOf(form, info, language)
  const life = lifeOf(input)
  const { bid, ask } = price.quote
  const [entry, mark] = form.side === 'buy' ? [ask, bid] : [bid, ask]
  const liquidation = {
    side: form.side,
    entry,
    leverage: leverage.value,
    feeRate: new Decimal(info.feeRate),
    maxLeverage: info.maxLeverage,
  }
  const markup = markupIn(info, price.quote)
  const maxLeverage = survivableLeverage({ ...liquidation, leverage: info.maxLeverage }, mark)
  const ranges = triggerRanges({
    side: form.side,
    bid,
    ask,
    tick,
    liquidation: liquidationPrice(liquidation),
  })
  const size = sizeOf(input, price.problem === undefined ? liquidation : null)
  const context = { terms: size.terms, tick, language }
  const stop = resolveTrigger('stopLoss', form.stopLoss, context)
  const target = resolveTrigger('takeProfit', form.takeProfit, context)
  const problems: ContractProblems = {
    ...(price.problem ? { price: price.problem } : {}),
    ...lifeProblem(life),
    ...(leverage.problem ? { leverage: leverage.problem } : {}),
    ...(!leverage.problem && leverage.value > maxLeverage ? { leverage: 'spread' } : {}),
    ...(size.problem ? { size: size.problem } : {}),
    ...triggerProblems({ stop, target }, ranges, tick),
  }
  const triggers = {
    stopLoss: problems.stopLoss ? null : priceOfTrigger(stop),
    takeProfit: problems.takeProfit ? null : priceOfTrigger(target),
  }
  const receipt = size.terms && receiptOf({ terms: size.terms, mark, markup, tick, liquidation, triggers })
  const missing = receipt && missingAt(receipt, entry, input)
  if (isBeyond(receipt, input, missing)) problems.size = 'insufficient'
  const isWrong = Object.keys(problems).length > 0 || stop.kind === 'waits' || target.kind === 'waits'
  return {
    problems,
    ranges,
    maxLeverage,
    sizing: size.sizing,
    lots: size.lots,
    terms: size.terms,
    ...triggers,
    isReached: price.isReached,
    isAtOpening: isAtOpening(input),
    receipt,
    missing,
    life,
    order:
      receipt && size.lots && !isWrong
        ? orderOf(input, { lots: size.lots, leverage, life, ...triggers }, entry)
        : null,
  }
}

/** The form with size, stop and target pinned to their current values, so that the reviewed order is the sent one. */
export function pinContract(
  form: ContractForm,
  { lots, stopLoss, takeProfit }: ContractSummary,
): ContractForm {
  return {
    ...form,
    size: { ...form.size, pinned: lots?.toFixed() ?? null },
    stopLoss: { ...form.stopLoss, pinned: stopLoss?.toFixed() ?? null },
    takeProfit: { ...form.takeProfit, pinned: takeProfit?.toFixed() ?? null },
  }
}

function lifeOf({ form, market, clock }: SummaryInput): LifePlan | null {
  return form.type !== 'market' ? planLife(form.life, market.info, clock) : null
}

function lifeProblem(life: LifePlan | null): ContractProblems {
  return life?.problem ? { life: life.problem } : {}
}

type Triggers = { readonly stop: ResolvedTrigger; readonly target: ResolvedTrigger }

function triggerProblems({ stop, target }: Triggers, ranges: TriggerRanges, tick: Decimal): ContractProblems {
  const prices = {
    stopLoss: priceOfTrigger(stop) ?? undefined,
    takeProfit: priceOfTrigger(target) ?? undefined,
  }
  const bad = unreasonableTriggers(prices, ranges, tick)
  const stopLoss = triggerProblem(stop, bad === 'stopLoss' || bad === 'both')
  const takeProfit = triggerProblem(target, bad === 'takeProfit' || bad === 'both')
  return { ...(stopLoss ? { stopLoss } : {}), ...(takeProfit ? { takeProfit } : {}) }
}

function triggerProblem({ kind }: ResolvedTrigger, isBad: boolean): ContractProblem | undefined {
  if (kind === 'notNumber') return 'notNumber'
  return isBad || kind === 'unreachable' ? 'unreasonable' : undefined
}

function priceOfTrigger(trigger: ResolvedTrigger): Decimal | null {
  return trigger.kind === 'price' ? trigger.price : null
}

function isBeyond(
  receipt: ContractReceipt | null,
  { available }: SummaryInput,
  missing: Money | null,
): boolean {
  const wallet = available === null ? undefined : parseMoney('USD', available)
  return receipt !== null && wallet !== undefined && missing === null && compare(receipt.total, wallet) > 0
}

/** Counts the worst fill that the server accepts: a spread above the price. */
function missingAt({ total }: ContractReceipt, entry: Decimal, input: SummaryInput): Money | null {
  const { available, worth, market } = input
  const wallet = parseMoney('USD', available ?? '0')
  if (wallet === undefined || worth === undefined || compare(total, wallet) <= 0) return null
  const worst = new Decimal(market.quote.ask).minus(market.quote.bid).plus(entry)
  const needed = moneyOf('USD', toDecimal(total).times(worst).div(entry), Rounding.up)
  return missingOf({ available: wallet, worth }, needed)
}

type Asked = Pick<ContractSummary, 'stopLoss' | 'takeProfit'> & {
  readonly lots: Decimal
  readonly leverage: LeveragePart
  readonly life: LifePlan | null
}

function orderOf(input: SummaryInput, asked: Asked, entry: Decimal): ContractToSend {
  const { form, market, language } = input
  const { lots, leverage, life, stopLoss, takeProfit } = asked
  const atMarket = isAtOpening(input) ? { atOpening: true as const } : { quotedPrice: entry.toFixed() }
  const { type } = form
  const price = type === 'market' ? undefined : typedDecimal(form.price, language, 'USD')
  return {
    code: market.info.code,
    ...sentAsTyped(form),
    lots: lots.toFixed(),
    leverage: leverage.value,
    seen: market.quote.seq,
    ...(stopLoss ? { stopLoss: stopLoss.toFixed() } : {}),
    ...(takeProfit ? { takeProfit: takeProfit.toFixed() } : {}),
    ...(type !== 'market' && price ? { type, price: price.toFixed(), ...life?.asked } : atMarket),
  }
}
