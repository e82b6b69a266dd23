import { isoOf } from '@quayside/contracts/iso-time'
import { ok, type Result, refuse } from '@quayside/contracts/result'
import type { AccountMode } from '@quayside/contracts/user'
import { type Decimal, decimal } from '@quayside/money/decimal'
import { compare, type Money, parseMoney, toText } from '@quayside/money/money'
import { HOUSE_MARGIN, optionTerms } from '@quayside/money/option-math'
import { OPTION_PERIODS, STAKES } from '@quayside/money/option-offer'
import { type MarketState, marketRefusal } from '../../../market/market-state.ts'
import type { Option, OptionChange } from './option.ts'
import { openingPosting } from './postings.ts'

/** What the market says at the moment of the order, by its own time, and whether the customer may buy options. */
export type OptionState = MarketState & {
  /** ms of the market's time. */
  readonly marketTime: number
  readonly obstacle: 'country' | null
  /** Options that run on the account, and how many may. */
  readonly running: { readonly held: number; readonly most: number }
}

/** An order for an option; the amount (USD) and the least return (a share) are decimal text as the customer sent them. */
export type OptionCommand = {
  readonly id: string
  readonly orderNo: string
  readonly userId: string
  readonly mode: AccountMode
  readonly direction: 'up' | 'down'
  readonly periodSeconds: number
  readonly amount: string
  readonly minReturnRate?: string | undefined
  readonly clientId: string
}

/** Where a customer says where they live. */
const COUNTRY_SETTINGS = '/profile/settings#country'

/** Digits of the return ratio as agreed: `optionTerms` rounds to as many. */
const RATE_DIGITS = 4

/**
 * Buys an option (rules §5). Refuses with 10014 (unknown instrument; not enabled, with `reason` and where the country is set; a return below the
 * wanted, with both), 10015 (shut, with `nextOpen`, or stale), 10017 (no such period, with `periods`, or one that
 * outlasts the session, with `nextClose`), 10028 (as many run as may), 10016 (stake, with what is allowed). The ledger refuses what is not covered.
 * `now` is ms of the wall clock.
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
  const { amount, minReturnRate, ...order } = command
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
    createdAt: now,
    settledAt: null,
    updatedAt: now,
  }
  return ok({ option, posting: openingPosting(option) })
}

/** Never before the tick that was told last: after a clock went back, a public price would be the entry. */
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
  // A trailing zero is a digit too: what is sent must be an amount as it is written in dollars.
  if (!/^\d+(\.\d{1,2})?$/.test(amount)) return undefined
  const stake = parseMoney('USD', amount)
  if (stake === undefined || compare(stake, STAKES.min) < 0 || compare(stake, STAKES.max) > 0)
    return undefined
  return stake
}

function rateText(rate: Decimal): string {
  return rate.toFixed(RATE_DIGITS)
}
