import type { MarketInfo } from '@quayside/contracts/market/market'
import { Decimal, Rounding } from '@quayside/money/decimal'
import {
  add,
  compare,
  type Money,
  moneyOf,
  negate,
  parseMoney,
  toDecimal,
  toText,
} from '@quayside/money/money'
import { optionGain } from '@quayside/money/option-math'
import { missingOf } from '@quayside/runtime/funding'
import { typedDecimal } from '../../typed-number.ts'
import type { OptionToSend } from '../placement/placement-commands.ts'
import type { OptionForm } from './option-form.ts'

export type OptionProblem = 'empty' | 'notNumber' | 'tooPrecise' | 'outOfRange' | 'insufficient'

export type OptionProblems = {
  readonly direction?: 'empty'
  readonly period?: 'empty' | 'outlasts'
  readonly amount?: OptionProblem
}

/** Terms shown before consent, shares as decimal text (rules §1.4, §5). */
export type OptionTermsShown = {
  readonly returnRate: string
  readonly breakEven: string
  readonly houseMargin: string
  /** Average cost of an option as a share of its stake; never negative. */
  readonly averageCost: string
}

export type OptionReceipt = {
  readonly stake: Money
  readonly payout: Money
  readonly gain: Money
  readonly loss: Money
  readonly averageCost: Money
}

export type OptionSummary = {
  readonly problems: OptionProblems
  /** Null while no period is offered. */
  readonly terms: OptionTermsShown | null
  readonly receipt: OptionReceipt | null
  /** What the stake lacks and another balance can cover. */
  readonly missing: Money | null
  readonly order: OptionToSend | null
}

export type OptionInput = {
  readonly form: OptionForm
  readonly info: MarketInfo
  readonly available: string | null
  /** US dollars of the largest other balance, which the stake can convert. */
  readonly worth?: Money | undefined
  readonly language: string
}

/** Whether an option bought now would end within the session. The server decides again at purchase. */
export function endsInSession(seconds: number, { session, clock }: MarketInfo): boolean {
  return (
    session.nextClose === null || Date.parse(clock.time) + seconds * 1000 <= Date.parse(session.nextClose)
  )
}

/** Calculates terms, receipt and problems of an option; pure (rules §5). */
export function summarizeOption(input: OptionInput): OptionSummary {
  const { form, info, language } = input
  const offered = info.optionPeriods.find(({ seconds }) => seconds === form.period)
  const offer = offered ?? info.optionPeriods[0]
  const stake = stakeOf(form.amount, language)
  const missing = typeof stake === 'string' ? null : missingFrom(input, stake)
  const problem = typeof stake === 'string' ? stake : stakeProblem(stake, input, missing)
  const receipt = typeof stake === 'string' || !offer ? null : receiptOf(stake, offer)
  const problems: OptionProblems = {
    ...(form.direction === null ? { direction: 'empty' } : {}),
    ...periodProblem(offered, info),
    ...(problem === undefined ? {} : { amount: problem }),
  }
  const isWrong = Object.keys(problems).length > 0
  return {
    problems,
    terms: offer ? termsOf(offer, info) : null,
    missing,
    receipt: problem === undefined || problem === 'insufficient' ? receipt : null,
    order:
      isWrong || form.direction === null || !offered || !receipt
        ? null
        : {
            code: info.code,
            direction: form.direction,
            periodSeconds: offered.seconds,
            amount: toText(receipt.stake),
            minReturnRate: offered.returnRate,
          },
  }
}

function periodProblem(offered: Offer | undefined, info: MarketInfo): Pick<OptionProblems, 'period'> {
  if (offered === undefined) return { period: 'empty' }
  return endsInSession(offered.seconds, info) ? {} : { period: 'outlasts' }
}

type Offer = MarketInfo['optionPeriods'][number]

function termsOf({ returnRate, breakEven, expectedValue }: Offer, info: MarketInfo): OptionTermsShown {
  const { houseMargin } = info.optionTerms
  return { returnRate, breakEven, houseMargin, averageCost: averageCost(expectedValue).toFixed() }
}

function receiptOf(stake: Money, { returnRate, expectedValue }: Offer): OptionReceipt {
  const gain = optionGain(stake, new Decimal(returnRate))
  const cost = moneyOf('USD', toDecimal(stake).times(averageCost(expectedValue)), Rounding.up)
  return { stake, gain, payout: add(stake, gain), loss: negate(stake), averageCost: cost }
}

function averageCost(expectedValue: string): Decimal {
  const value = new Decimal(expectedValue)
  return value.lt(0) ? value.abs() : new Decimal(0)
}

function stakeOf(text: string, language: string): Money | OptionProblem {
  if (text.trim() === '') return 'empty'
  const value = typedDecimal(text, language, 'USD')
  if (value === undefined) return 'notNumber'
  return parseMoney('USD', value.toFixed()) ?? 'tooPrecise'
}

function missingFrom({ available, worth }: OptionInput, stake: Money): Money | null {
  const wallet = parseMoney('USD', available ?? '0')
  return wallet === undefined || worth === undefined ? null : missingOf({ available: wallet, worth }, stake)
}

function stakeProblem(
  stake: Money,
  { info, available }: OptionInput,
  missing: Money | null,
): OptionProblem | undefined {
  const { minAmount, maxAmount } = info.optionTerms
  const value = toDecimal(stake)
  if (value.lt(minAmount) || value.gt(maxAmount)) return 'outOfRange'
  const wallet = available === null || missing !== null ? undefined : parseMoney('USD', available)
  return wallet !== undefined && compare(stake, wallet) > 0 ? 'insufficient' : undefined
}
