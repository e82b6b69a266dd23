import type { Instrument } from '../../../market/instruments/instrument.ts'
import { pricePoints } from '../../../market/instruments/points.ts'
import type { CloseReason, Contract } from './contract.ts'
import { stopPoints } from './trail.ts'

/** A price in points at which a position ends, and why. */
export type Level = { readonly points: number; readonly reason: CloseReason }

/** The position ends at the first mark at or below `lower`, or at or above `upper` (rules §4). */
export type Levels = { readonly lower: Level | undefined; readonly upper: Level | undefined }

/** The levels that no tick takes along. */
export type FixedLevels = { readonly target: Level | undefined; readonly liquidation: Level | undefined }

/** The target and the liquidation of a contract. */
export function fixedLevelsOf(
  { takeProfit, liquidationPrice }: Contract,
  instrument: Instrument,
): FixedLevels {
  return {
    target: levelAt(takeProfit, 'take_profit', instrument),
    liquidation: levelAt(liquidationPrice, 'liquidation', instrument),
  }
}

/**
 * Levels of a holding contract. A stop and a liquidation lie on the same side of the market; the nearer one comes first on
 * every path and wins when a gap passes both (rules §4), so the other needs no watching. It is the stop, fixed or trailing,
 * but where an order that waited was filled across a gap, beyond the price by which its stop was judged.
 */
export function levelsOf(
  contract: Contract,
  instrument: Instrument,
  { target, liquidation } = fixedLevelsOf(contract, instrument),
): Levels {
  const points = stopPoints(contract, instrument)
  const stop: Level | undefined = points === undefined ? undefined : { points, reason: 'stop_loss' }
  const adverse =
    stop !== undefined && liquidation !== undefined
      ? first(contract, stop, liquidation)
      : (stop ?? liquidation)
  return contract.side === 'buy' ? { lower: adverse, upper: target } : { lower: target, upper: adverse }
}

/**
 * Why a position ends at a mark (points), or undefined when it goes on. A limit order that is filled beyond its own stop,
 * and given a target before the next tick, can meet both at one mark: then the loss is named, on either side.
 */
export function reasonAt({ lower, upper }: Levels, mark: number): CloseReason | undefined {
  const reached: Level[] = []
  if (lower !== undefined && mark <= lower.points) reached.push(lower)
  if (upper !== undefined && mark >= upper.points) reached.push(upper)
  return (reached.find(({ reason }) => reason !== 'take_profit') ?? reached[0])?.reason
}

function levelAt(
  price: string | null,
  reason: CloseReason,
  instrument: Pick<Instrument, 'precision'>,
): Level | undefined {
  if (price === null) return undefined
  const points = pricePoints(instrument, price)
  return points === undefined ? undefined : { points, reason }
}

/** The one that a market moving against the position meets first; the stop when both are one price. */
function first({ side }: Contract, stop: Level, liquidation: Level): Level {
  const isStopFirst = side === 'buy' ? stop.points >= liquidation.points : stop.points <= liquidation.points
  return isStopFirst ? stop : liquidation
}
