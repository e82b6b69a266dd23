import type { AccountMode } from '@quayside/contracts/customer/user'
import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { compare, type Money, parseMoney, toText } from '@quayside/money/money'
import { HOUSE_MARGIN, optionTerms } from '@quayside/money/option-math'
import { OPTION_PERIODS, STAKES } from '@quayside/money/option-offer'
import { type MarketState, marketRefusal } from '../../../market/market-state.ts'
import type { Option, OptionChange } from './option.ts'
import { openingPosting } from './postings.ts'

export type OptionState = MarketState & {
  /** ms of the market's time. */
  readonly marketTime: number
  readonly obstacle: 'country' | null
  readonly running: { readonly held: number; readonly most: number }
}

/** An option order; the amount (USD) and the minimum return (a share) are the customer's decimal text. */
export type OptionCommand = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly mode: AccountMode
  readonly direction: 'up' | 'down'
  readonly periodSeconds: number
  readonly amount: string
  readonly minReturnRate?: string | undefined
  /** Sequence that the customer's device showed. */
  readonly seen?: string | undefined
  readonly clientId: string
}

const COUNTRY_SETTINGS = '/profile/settings#country'

/** Digits of the agreed return ratio; `optionTerms` rounds to as many. */
const RATE_DIGITS = 4

/**
 * Buys an option (rules §5). Rejects with 10014 (unknown instrument; not enabled, with `reason` and the country
 * settings link; a return below the requested one, with both), 10015 (closed, with `nextOpen`, or stale), 10017
 * (unknown period, with `periods`, or one beyond the session, with `nextClose`), 10028 (too many running), 10016
 * (stake, with the allowed values). The ledger rejects an uncovered stake. `now` is ms of the wall clock.
 */
export function buyOption(state: OptionState, command: OptionCommand, now: number): Result<OptionChange> {
  const { instrument, obstacle, running } = state
  const acceptedAt = acceptanceOf(state)
  if (instrument === undefined) return refuse('10014')
  if (obstacle !== null) return refuse('10014', { reason: obstacle, settings: COUNTRY_SETTINGS })
  const refusal = marketRefusal(state) ?? refusalOfPeriod(state, acceptedAt, command.periodSeconds)
  if (refusal !== undefined) return refusal
  if (running.held >= running.most) return refuse('10028', { limit: running.most, held: running.held })
  const stake = stakeOf(command.amount)
  if (stake === undefined) {
    return refuse('10016', { amount: { min: toText(STAKES.min), max: toText(STAKES.max) } })
  }
  const { returnRate } = optionTerms()
  if (command.minReturnRate !== undefined && returnRate.lt(decimal(command.minReturnRate))) {
    return refuse('10014', { returnRate: { wanted: command.minReturnRate, current: rateText(returnRate) } })
  }
  const { amount, minReturnRate, seen, ...order } = command
  const option: Option = {
    ...order,
    code: instrument.code,
    status: 'open',
    stake: stake.minor,
    returnRate: rateText(returnRate),
    houseMargin: HOUSE_MARGIN,
    acceptedAt,
    expiresAt: acceptedAt + command.periodSeconds * 1000,
    openPrice: null,
    openTime: null,
    closePrice: null,
    closeTime: null,
    payout: null,
    profit: null,
    refundReason: null,
    entrySequence: null,
    exitSequence: null,
    seenSequence: seen ?? null,
    quoteAge: state.quoteAge ?? null,
    createdAt: now,
    settledAt: null,
    updatedAt: now,
  }
  return ok({ option, posting: openingPosting(option) })
}

/** Never before the latest published tick: after a clock step back, the entry would be a public price. */
function acceptanceOf({ marketTime, quote }: OptionState): number {
  return Math.max(marketTime, quote?.time ?? marketTime)
}

function refusalOfPeriod(
  { session }: OptionState,
  acceptedAt: number,
  seconds: number,
): Result<never> | undefined {
  if (!OPTION_PERIODS.some(period => period === seconds)) return refuse('10017', { periods: OPTION_PERIODS })
  const nextClose = session?.nextClose ?? null
  if (nextClose === null || acceptedAt + seconds * 1000 <= nextClose) return undefined
  return refuse('10017', { nextClose: isoOf(nextClose) })
}

function stakeOf(amount: string): Money | undefined {
  // Trailing zeros count as digits: the amount must be written in dollars with at most two decimals.
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return undefined
  const stake = parseMoney('USD', amount)
  if (stake === undefined || compare(stake, STAKES.min) < 0 || compare(stake, STAKES.max) > 0)
    return undefined
  return stake
}

function rateText(rate: Decimal): string {
  return rate.toFixed(RATE_DIGITS)
}
