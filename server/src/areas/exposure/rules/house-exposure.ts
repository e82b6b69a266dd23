import { type ContractTerms, pnlAt, sideSign } from '@quayside/money/contract-math'
import { type Decimal, decimal, Rounding } from '@quayside/money/decimal'
import { money, moneyOf } from '@quayside/money/money'
import { optionGain, optionOutcome } from '@quayside/money/option-math'

/** An open position of a customer; the margin is in USD cents. */
export type HeldPosition = {
  readonly id: string
  readonly userId: string
  readonly code: string
  readonly margin: bigint
  readonly terms: ContractTerms
}

/** A running option; the stake is in USD cents, the entry null before its first tick. */
export type HeldOption = {
  readonly id: string
  readonly userId: string
  readonly code: string
  readonly direction: 'up' | 'down'
  readonly stake: bigint
  readonly returnRate: string
  readonly openPrice: string | null
}

export type Prices = { readonly bid: Decimal; readonly ask: Decimal; readonly mid: Decimal }

/** Sums in USD cents, seen from the house; `moves` has one change of the result per percentage of `percents`. */
export type Exposure = {
  readonly positions: number
  readonly long: bigint
  readonly short: bigint
  readonly result: bigint
  readonly options: number
  readonly staked: bigint
  readonly mostPaid: bigint
  readonly moves: readonly bigint[]
}

/**
 * Exposure of a position, to the cent (rules §4). A customer loses at most the margin: the rest of a gap is the
 * house's. Without prices the position is valued at its entry.
 */
export function exposureOfPosition(
  { margin, terms }: HeldPosition,
  prices: Prices | undefined,
  percents: readonly number[],
): Exposure {
  const mark = prices?.[terms.side === 'buy' ? 'bid' : 'ask'] ?? terms.entry
  const value = moneyOf('USD', terms.quantity.times(mark).times(terms.usdRate), Rounding.up).minor
  const pnl = pnlAt(terms, mark).minor
  const sign = BigInt(sideSign(terms.side))
  const customersAt = (percent: number) => atLeast(-margin, pnl + (sign * value * BigInt(percent)) / 100n)
  const now = customersAt(0)
  return {
    ...NONE,
    positions: 1,
    long: terms.side === 'buy' ? value : 0n,
    short: terms.side === 'sell' ? value : 0n,
    result: -now,
    moves: percents.map(percent => now - customersAt(percent)),
  }
}

/** Exposure of an option: a move's result is that of a settlement after it (rules §5). */
export function exposureOfOption(
  { direction, stake, returnRate, openPrice }: HeldOption,
  prices: Prices | undefined,
  percents: readonly number[],
): Exposure {
  const gain = optionGain(money('USD', stake), decimal(returnRate)).minor
  const results = { won: -gain, lost: stake, equal: 0n }
  return {
    ...NONE,
    options: 1,
    staked: stake,
    mostPaid: gain,
    moves: percents.map(percent => {
      if (prices === undefined || openPrice === null) return 0n
      const exit = prices.mid.times(100 + percent).div(100)
      return results[optionOutcome(direction, decimal(openPrice), exit)]
    }),
  }
}

export function sumOf(a: Exposure, b: Exposure): Exposure {
  return {
    positions: a.positions + b.positions,
    long: a.long + b.long,
    short: a.short + b.short,
    result: a.result + b.result,
    options: a.options + b.options,
    staked: a.staked + b.staked,
    mostPaid: a.mostPaid + b.mostPaid,
    moves: b.moves.map((move, at) => move + (a.moves[at] ?? 0n)),
  }
}

export const NONE: Exposure = {
  positions: 0,
  long: 0n,
  short: 0n,
  result: 0n,
  options: 0,
  staked: 0n,
  mostPaid: 0n,
  moves: [],
}

function atLeast(least: bigint, value: bigint): bigint {
  return value < least ? least : value
}
