import { decimal } from '@quayside/money/decimal'
import { money } from '@quayside/money/money'
import { optionGain, optionOutcome } from '@quayside/money/option-math'
import type { Option, OptionChange, PricePoint, RefundReason } from './option.ts'
import { settlementPosting } from './postings.ts'

/** The market's verdict at expiry: an exit price, or void without one (rules §5). */
export type Verdict =
  | { readonly kind: 'priced'; readonly exit: PricePoint }
  | { readonly kind: 'void'; readonly reason: Exclude<RefundReason, 'equal'> }

/** Enters an option at its first tick after acceptance (rules §5); its status stays the same. */
export function enterOption(option: Option, entry: PricePoint, at: number): Option {
  const { price: openPrice, time: openTime, sequence: entrySequence = null } = entry
  return { ...option, openPrice, openTime, entrySequence, updatedAt: at }
}

/** Ends a running option (rules §5); equal or void refunds. `at` is wall-clock ms. */
export function settleOption(option: Option, verdict: Verdict, at: number): OptionChange {
  const stake = money('USD', option.stake)
  const exit = verdict.kind === 'priced' ? verdict.exit : null
  const ended = {
    ...option,
    closePrice: exit?.price ?? null,
    closeTime: exit?.time ?? null,
    exitSequence: exit?.sequence ?? null,
    settledAt: at,
    updatedAt: at,
  }
  const outcome = exit === null ? 'void' : outcomeOf(option, exit)
  switch (outcome) {
    case 'won': {
      const gain = optionGain(stake, decimal(option.returnRate))
      return {
        option: { ...ended, status: 'won', payout: stake.minor + gain.minor, profit: gain.minor },
        posting: settlementPosting(option, { kind: 'won', gain }, at),
      }
    }
    case 'lost':
      return {
        option: { ...ended, status: 'lost', payout: 0n, profit: -stake.minor },
        posting: settlementPosting(option, { kind: 'lost' }, at),
      }
    case 'equal':
    case 'void': {
      const refundReason = verdict.kind === 'void' ? verdict.reason : 'equal'
      return {
        option: { ...ended, status: 'refunded', payout: stake.minor, profit: 0n, refundReason },
        posting: settlementPosting(option, { kind: 'refunded' }, at),
      }
    }
  }
}

function outcomeOf(option: Option, exit: PricePoint): ReturnType<typeof optionOutcome> {
  if (option.openPrice === null) throw new TypeError(`option ${option.id} was never entered`)
  return optionOutcome(option.direction, decimal(option.openPrice), decimal(exit.price))
}
