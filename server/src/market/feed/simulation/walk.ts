import type { Leg } from './leg.ts'
import type { MinuteCursor } from './minutes.ts'
import { normalAt, uniformAt } from './random.ts'

/** Where a leg stands: logarithm of its price and its two log-volatility factors. Changed in place, minute by minute. */
export type LegState = { log: number; slow: number; fast: number }

/** What one minute does to a leg, all in logarithms: gap at its start, diffusion over it, a jump within it. */
export type Move = { gap: number; diffusion: number; jump: number; jumpAt: number; deviation: number }

/** Stationary deviations and half-lives (minutes) of the two factors, and the jumps: rates per minute, sizes in deviations. */
const SLOW = factor(0.26, 900)
const FAST = factor(0.42, 25)
const JUMP = { rate: 0.0017, least: 4.8, spread: 2.1 }
const GAP = { perRootMinute: 0.25, most: 10 }
const FACTOR_LIMIT = 2.6

const HALF_VARIANCE = SLOW.deviation ** 2 + FAST.deviation ** 2
const DRAW = { own: 0, jump: 1, jumpSize: 2, jumpAt: 3, gap: 4 } as const

/** The state in which a leg's price is its reference; volatilities come from their long-run distribution. */
export function anchorState(leg: Leg, minute: number): LegState {
  return {
    log: leg.referenceLog,
    slow: SLOW.deviation * normalAt(leg.volatilityKey, minute, 8),
    fast: FAST.deviation * normalAt(leg.volatilityKey, minute, 9),
  }
}

/** A leg, the minutes it enters and where to write what the minute does. */
export type Entry = {
  readonly leg: Leg
  readonly state: LegState
  readonly minute: Pick<MinuteCursor, 'index' | 'distance' | 'shutBefore'>
  /** How many minutes are taken in one stride. */
  readonly minutes: number
  /** Factor of the intraday curve. */
  readonly curve: number
  readonly move: Move
}

/** Moves the volatility factors into a minute and says what the minute does; the price is left to the caller. */
export function moveOf({ leg, state, minute, minutes, curve, move }: Entry): void {
  const { index, distance, shutBefore } = minute
  // Both factors are Gaussian and reversible, so the same step leads into the past as into the future.
  state.slow = nextFactor(state.slow, SLOW, distance, normalAt(leg.volatilityKey, index, 0))
  state.fast = nextFactor(state.fast, FAST, distance, normalAt(leg.volatilityKey, index, 1))
  const calm = leg.minuteDeviation * curve
  const deviation = calm * Math.sqrt(minutes) * Math.exp(state.slow + state.fast - HALF_VARIANCE)
  const normal =
    leg.commonWeight * normalAt(leg.commonKey, index, 0) +
    leg.ownWeight * normalAt(leg.ownKey, index, DRAW.own)
  move.deviation = deviation
  move.diffusion = deviation * normal - 0.5 * deviation * deviation
  move.gap =
    shutBefore > 0 ? gapSize(shutBefore) * leg.minuteDeviation * normalAt(leg.ownKey, index, DRAW.gap) : 0
  move.jump = 0
  move.jumpAt = 1
  if (uniformAt(leg.ownKey, index, DRAW.jump) >= minutes * jumpRate(state)) return
  const size = normalAt(leg.ownKey, index, DRAW.jumpSize)
  const base = calm * Math.exp(state.slow - SLOW.deviation ** 2)
  move.jump = base * (Math.sign(size) * JUMP.least + JUMP.spread * size)
  move.jumpAt = uniformAt(leg.ownKey, index, DRAW.jumpAt)
}

type Factor = {
  readonly deviation: number
  readonly halfLife: number
  readonly keep: number
  readonly fresh: number
}

function factor(deviation: number, halfLife: number): Factor {
  const keep = 2 ** (-1 / halfLife)
  return { deviation, halfLife, keep, fresh: deviation * Math.sqrt(1 - keep * keep) }
}

function nextFactor(value: number, kind: Factor, distance: number, normal: number): number {
  const limit = FACTOR_LIMIT * kind.deviation
  const next =
    distance === 1 ? kind.keep * value + kind.fresh * normal : farther(value, kind, distance, normal)
  return Math.min(limit, Math.max(-limit, next))
}

function farther(value: number, { deviation, halfLife }: Factor, distance: number, normal: number): number {
  const keep = 2 ** (-distance / halfLife)
  return keep * value + deviation * Math.sqrt(1 - keep * keep) * normal
}

// Jumps cluster because they come more often while the fast factor is high.
function jumpRate(state: LegState): number {
  return JUMP.rate * Math.exp(2 * state.fast - 2 * FAST.deviation ** 2)
}

function gapSize(shutMinutes: number): number {
  return Math.min(GAP.most, GAP.perRootMinute * Math.sqrt(shutMinutes))
}
