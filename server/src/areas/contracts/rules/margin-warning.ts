import type { Instrument } from '../../../market/instruments/instrument.ts'
import type { Quote } from '../../../market/instruments/quote.ts'
import { markOf } from './close.ts'
import type { Contract } from './contract.ts'
import { type FixedLevels, levelsOf } from './stops/triggers.ts'

/** Percent of the way from entry to liquidation at which a customer is warned, highest first. */
export const WARNING_LEVELS = [80, 50] as const
export type WarningLevel = (typeof WARNING_LEVELS)[number]

/** A sent warning. It applies to one liquidation price, because added margin moves that price and the levels. */
export type SentWarning = { readonly level: WarningLevel; readonly liquidationPrice: string }

type WatchedPosition = {
  readonly contract: Contract
  readonly instrument: Instrument
  readonly fixed: FixedLevels
}

/**
 * Returns the warning that is due at a quote and was not sent. A position whose stop comes before its liquidation needs
 * none.
 */
export function dueWarning(
  { contract, instrument, fixed }: WatchedPosition,
  quote: Quote,
  sent: SentWarning | undefined,
): SentWarning | undefined {
  const { status, side, openPrice, liquidationPrice } = contract
  const end = fixed.liquidation?.points
  if (status !== 'open' || liquidationPrice === null || end === undefined) return undefined
  // Not `pricePoints`: this runs each second for every position, and a level needs no exact point.
  const entry = Number(openPrice) * 10 ** instrument.precision
  const share = (entry - markOf(contract, quote)) / (entry - end)
  const level = WARNING_LEVELS.find(percent => share * 100 >= percent)
  if (level === undefined) return undefined
  if (sent?.liquidationPrice === liquidationPrice && sent.level >= level) return undefined
  const { lower, upper } = levelsOf(contract, instrument, fixed)
  const adverse = side === 'buy' ? lower : upper
  return adverse?.reason === 'liquidation' ? { level, liquidationPrice } : undefined
}
