import { type Result, refuse } from '@quayside/contracts/result'
import {
  areLotsAllowed,
  type PriceRange,
  survivableLeverage,
  type TriggerContext,
  type TriggerRanges,
  triggerRanges,
  unreasonableTriggers,
} from '@quayside/money/contract-limits'
import { type ContractTerms, type LiquidationTerms, liquidationPrice } from '@quayside/money/contract-math'
import { type Decimal, decimal } from '@quayside/money/decimal'
import type { Instrument } from '../../../market/instruments/instrument.ts'
import { instrumentTerms } from './contract.ts'

/** Bid and ask by which an order is judged: the quote of the moment, or the one a limit price stands for. */
export type Judged = { readonly bid: Decimal; readonly ask: Decimal }

/** Stop and target as decimal text; what is not there is not judged. */
export type AskedTriggers = {
  readonly stopLoss?: string | null | undefined
  readonly takeProfit?: string | null | undefined
}

/** Refusal 10016 with what is allowed when lots or leverage are not (rules §3); undefined when they are. */
export function refusalOfSize(
  instrument: Instrument,
  lots: Decimal,
  leverage: number,
): Result<never> | undefined {
  if (!areLotsAllowed(lots, instrumentTerms(instrument).lots)) {
    const { minLots: min, maxLots: max, lotStep: step } = instrument
    return refuse('10016', { lots: { min, max, step } })
  }
  const isAllowed = Number.isInteger(leverage) && leverage >= 1 && leverage <= instrument.maxLeverage
  return isAllowed ? undefined : refuse('10016', { leverage: { min: 1, max: instrument.maxLeverage } })
}

/**
 * The highest leverage, up to the one asked for, that the spread leaves alive, and 0 when it leaves none: a position
 * must survive its own first mark (rules §4).
 */
export function leverageLeft(terms: ContractTerms & LiquidationTerms, { bid, ask }: Judged): number {
  return survivableLeverage(terms, terms.side === 'buy' ? bid : ask)
}

/**
 * Refusal 10016 with the highest leverage that the spread leaves alive when that is below the one asked for; where it
 * leaves none, the refusal that says so.
 */
export function refusalOfLeverage(
  terms: ContractTerms & LiquidationTerms,
  judged: Judged,
  none: () => Result<never>,
): Result<never> | undefined {
  const left = leverageLeft(terms, judged)
  if (left === 0) return none()
  return left < terms.leverage ? refuse('10016', { leverage: { min: 1, max: left } }) : undefined
}

/** Refusal 10016 of stop and target of an order that would be entered on these terms; undefined when reasonable. */
export function refusalOfTriggers(
  instrument: Instrument,
  triggers: AskedTriggers,
  { terms, judged }: { readonly terms: ContractTerms & LiquidationTerms; readonly judged: Judged },
): Result<never> | undefined {
  if (isAbsent(triggers)) return undefined
  const liquidation = liquidationPrice(terms)
  return triggerRefusal(instrument, triggers, { side: terms.side, ...judged, liquidation })
}

/** Refusal 10016 that says which trigger is unreasonable and what is allowed (rules §4); undefined when none is. */
export function triggerRefusal(
  instrument: Instrument,
  triggers: AskedTriggers,
  place: Omit<TriggerContext, 'tick'>,
): Result<never> | undefined {
  if (isAbsent(triggers)) return undefined
  const { tick } = instrumentTerms(instrument)
  const ranges = triggerRanges({ ...place, tick })
  const asked = { stopLoss: decimalOf(triggers.stopLoss), takeProfit: decimalOf(triggers.takeProfit) }
  const unreasonable = unreasonableTriggers(asked, ranges, tick)
  if (unreasonable === undefined) return undefined
  return refuse('10016', { unreasonable, ...rangeTexts(instrument, ranges, unreasonable) })
}

function isAbsent({ stopLoss, takeProfit }: AskedTriggers): boolean {
  return (stopLoss ?? takeProfit ?? null) === null
}

function decimalOf(text: string | null | undefined): Decimal | undefined {
  return text === null || text === undefined ? undefined : decimal(text)
}

function rangeTexts(instrument: Instrument, ranges: TriggerRanges, unreasonable: string) {
  const text = (range: PriceRange | null) =>
    range && {
      min: range.min.toFixed(instrument.precision),
      max: range.max === null ? null : range.max.toFixed(instrument.precision),
    }
  return {
    ...(unreasonable === 'takeProfit' ? {} : { stopLoss: text(ranges.stopLoss) }),
    ...(unreasonable === 'stopLoss' ? {} : { takeProfit: text(ranges.takeProfit) }),
  }
}
