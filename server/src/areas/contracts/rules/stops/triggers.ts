import type { Instrument } from '../../../../market/instruments/instrument.ts'
import { pricePoints } from '../../../../market/instruments/points.ts'
import type { CloseReason, Contract } from '../contract.ts'
import { stopPoints } from './trail.ts'

export type Level = { readonly points: number; readonly reason: CloseReason }

/** The position ends at the first mark at or below `lower`, or at or above `upper` (rules §4). */
export type Levels = { readonly lower: Level | undefined; readonly upper: Level | undefined }

export type FixedLevels = { readonly target: Level | undefined; readonly liquidation: Level | undefined }

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
 * Levels of a held contract. Of stop and liquidation only the nearer one is watched, because it always comes first
 * (rules §4).
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

/** Why a position ends at a mark (points). If stop and target are met at one mark, the loss is reported. */
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

function first({ side }: Contract, stop: Level, liquidation: Level): Level {
  const isStopFirst = side === 'buy' ? stop.points >= liquidation.points : stop.points <= liquidation.points
  return isStopFirst ? stop : liquidation
}
