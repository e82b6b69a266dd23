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

/** Bid and ask for validation: the current quote, or the one a limit price implies. */
export type ReferencePrices = { readonly bid: Decimal; readonly ask: Decimal }

export type RequestedTriggers = {
  readonly stopLoss?: string | null | undefined
  readonly takeProfit?: string | null | undefined
}

/** Refuses lots or leverage with 10016 and the allowed values (rules §3). */
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

/** Highest leverage, up to the requested one, that survives the first mark; 0 if none does (rules §4). */
export function leverageLeft(terms: ContractTerms & LiquidationTerms, { bid, ask }: ReferencePrices): number {
  return survivableLeverage(terms, terms.side === 'buy' ? bid : ask)
}

/** Refuses with 10016 and the highest surviving leverage if it is too low; with `none()` if none survives. */
export function refusalOfLeverage(
  terms: ContractTerms & LiquidationTerms,
  judged: ReferencePrices,
  none: () => Result<never>,
): Result<never> | undefined {
  const left = leverageLeft(terms, judged)
  if (left === 0) return none()
  return left < terms.leverage ? refuse('10016', { leverage: { min: 1, max: left } }) : undefined
}

/** Refuses an unreasonable stop or target with 10016, for an order entered on these terms. */
export function refusalOfTriggers(
  instrument: Instrument,
  triggers: RequestedTriggers,
  { terms, judged }: { readonly terms: ContractTerms & LiquidationTerms; readonly judged: ReferencePrices },
): Result<never> | undefined {
  if (isAbsent(triggers)) return undefined
  const liquidation = liquidationPrice(terms)
  return triggerRefusal(instrument, triggers, { side: terms.side, ...judged, liquidation })
}

/** Refuses with 10016, the unreasonable trigger and the allowed values (rules §4). */
export function triggerRefusal(
  instrument: Instrument,
  triggers: RequestedTriggers,
  place: Omit<TriggerContext, 'tick'>,
): Result<never> | undefined {
  if (isAbsent(triggers)) return undefined
  const { tick } = instrumentTerms(instrument)
  const ranges = triggerRanges({ ...place, tick })
  const requested = { stopLoss: decimalOf(triggers.stopLoss), takeProfit: decimalOf(triggers.takeProfit) }
  const unreasonable = unreasonableTriggers(requested, ranges, tick)
  if (unreasonable === undefined) return undefined
  return refuse('10016', { unreasonable, ...rangeTexts(instrument, ranges, unreasonable) })
}

function isAbsent({ stopLoss, takeProfit }: RequestedTriggers): boolean {
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
