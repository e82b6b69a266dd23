import { ok, type Result, refuse } from '@quayside/contracts/result'
import { decimal } from '@quayside/money/decimal'
import { isDistanceAllowed, PERCENT_STEP, trailingRange, trailingStop } from '@quayside/money/trailing'
import type { Instrument } from '../../../../market/instruments/instrument.ts'
import { pricePoints, priceText } from '../../../../market/instruments/points.ts'
import type { Quote } from '../../../../market/instruments/quote.ts'
import type { MarketState } from '../../../../market/market-state.ts'
import { priceOf } from '../buy.ts'
import { markOf } from '../close.ts'
import { type Contract, instrumentTerms } from '../contract.ts'
import { isLimitOrder, type LimitOrder } from '../limit-order.ts'
import { endedRefusal } from '../status-refusals.ts'
import type { ModifyState } from './modify.ts'
import { bestOf, longerPath, pathFrom, type Trail } from './trail-path.ts'

export type RequestedTrail = {
  readonly trailing?: Pick<Trail, 'by' | 'distance'> | null | undefined
  readonly stopLoss?: string | null | undefined
}

export function trailLevel(
  { by, distance, path }: Trail,
  { side, instrument }: { readonly side: Contract['side']; readonly instrument: Instrument },
  points = bestOf(path).points,
): number {
  const whole = wholeLevel({ by, distance, side, points }, instrument)
  if (whole !== undefined) return whole
  const { tick } = instrumentTerms(instrument)
  const terms = { side, by, tick, distance: decimal(distance) }
  const stop = trailingStop(terms, priceOf(instrument, points))
  return pricePoints(instrument, stop.toFixed(instrument.precision)) ?? 0
}

type Following = Pick<Trail, 'by' | 'distance'> & {
  readonly side: Contract['side']
  readonly points: number
}

/** Integer fast path, since a rally moves every stop at every tick; undefined if it would be inexact. */
function wholeLevel(
  { by, distance, side, points }: Following,
  { precision, tickPoints }: Instrument,
): number | undefined {
  const away = pricePoints({ precision: by === 'price' ? precision : 2 }, distance)
  if (away === undefined) return undefined
  const sign = side === 'buy' ? -1 : 1
  const scale = by === 'price' ? 1 : PERCENT_SCALE
  const level = by === 'price' ? points + sign * away : points * (PERCENT_SCALE + sign * away)
  const step = tickPoints * scale
  if (level < 0 || !Number.isSafeInteger(level + step)) return undefined
  const below = level - (level % step)
  return (side === 'buy' || below === level ? below : below + step) / scale
}

const PERCENT_SCALE = 10_000

export function isSameTrail(a: Trail | null, b: Trail | null): boolean {
  if (a === null || b === null) return a === b
  return a.by === b.by && a.distance === b.distance && a.path.first.at === b.path.first.at
}

export function isBetter(side: Contract['side'], mark: number, { path }: Trail): boolean {
  const best = bestOf(path).points
  return side === 'buy' ? mark > best : mark < best
}

/** The position after a quote that moves its trailing stop; undefined if it does not move. */
export function followed(contract: Contract, quote: Quote): Contract | undefined {
  const { trail, side } = contract
  const points = markOf(contract, quote)
  if (trail === null || quote.time < trail.path.first.at || !isBetter(side, points, trail)) return undefined
  // If the clock goes back, the path's time does not.
  const at = Math.max(quote.time, bestOf(trail.path).at)
  return { ...contract, trail: { ...trail, path: longerPath(trail.path, { at, points }) } }
}

export function fartherOf(stored: Contract, held: Contract | undefined): Contract {
  const trail = held?.trail ?? null
  if (trail === null || !isSameTrail(trail, stored.trail) || stored.trail === null) return stored
  return isBetter(stored.side, bestOf(trail.path).points, stored.trail) ? { ...stored, trail } : stored
}

/** Replaces a fixed stop with a trailing one, or removes it (rules §4). Refuses with 10014, 10016. */
export function changeTrail<O extends Contract | LimitOrder>(
  state: ModifyState<O>,
  { trailing, stopLoss }: RequestedTrail,
): Result<O> {
  const { order } = state
  const wanted = trailing ?? null
  if (isLimitOrder(order)) return wanted === null ? ok(order) : endedRefusal(order)
  if (wanted === null) {
    const isKept = trailing === undefined && (stopLoss ?? null) === null
    return ok(isKept ? order : { ...order, trail: null })
  }
  const trail = trailOf(order, wanted, state)
  return trail.ok ? ok({ ...order, stopLoss: null, trail: trail.value }) : trail
}

function trailOf(
  contract: Contract,
  { by, distance: requested }: Pick<Trail, 'by' | 'distance'>,
  { instrument, quote }: MarketState,
): Result<Trail> {
  if (instrument === undefined || quote === undefined) return refuse('10015', { stale: true })
  const places = by === 'price' ? instrument.precision : 2
  const distance = decimal(requested)
  const text = distance.toFixed(places)
  if (contract.trail?.by === by && contract.trail.distance === text) return ok(contract.trail)
  const { tick } = instrumentTerms(instrument)
  const range = trailingRange({
    side: contract.side,
    by,
    tick,
    bid: priceOf(instrument, quote.bid),
    ask: priceOf(instrument, quote.ask),
    liquidation: contract.liquidationPrice === null ? null : decimal(contract.liquidationPrice),
  })
  if (!isDistanceAllowed({ by, distance, tick }, range)) {
    const step = by === 'price' ? instrument.tickSize : PERCENT_STEP.toFixed()
    const max = range?.max?.toFixed(places) ?? null
    return refuse('10016', { trailing: range && { min: range.min.toFixed(places), max, step } })
  }
  return ok({ by, distance: text, path: pathFrom({ at: quote.time, points: markOf(contract, quote) }) })
}

export function stopPoints({ trail, side, stopLoss }: Contract, instrument: Instrument): number | undefined {
  if (trail !== null) return trailLevel(trail, { side, instrument })
  return stopLoss === null ? undefined : pricePoints(instrument, stopLoss)
}

export function stopOf(contract: Contract, instrument: Instrument): string | null {
  const { trail, side, stopLoss } = contract
  return trail === null ? stopLoss : priceText(instrument, trailLevel(trail, { side, instrument }))
}
