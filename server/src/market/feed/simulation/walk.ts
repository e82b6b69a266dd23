import { type Leg, MINUTE_DRAWS } from './leg.ts'
import type { MinuteCursor } from './minutes.ts'
import { normalAt, normalOf, uniformAt } from './random.ts'

/** A leg's two log-volatility factors, mutated minute by minute. */
type Factors = { slow: number; fast: number }

export type LegState = Factors & { ticks: number }

export type PastState = Factors & { log: number }

/** A leg's move over a past stretch, in logarithms: gap at its start, diffusion over it, a jump within it. */
export type Move = { gap: number; diffusion: number; jump: number; deviation: number }

/** Deviations and half-lives (minutes) of both factors, and the jumps per minute, sizes in deviations. */
const SLOW = factor(0.26, 900)
const FAST = factor(0.42, 25)
const JUMP = { rate: 0.0017, least: 4.8, spread: 2.1 }
const GAP = { perRootMinute: 0.25, most: 10 }
const FACTOR_LIMIT = 2.6

const HALF_VARIANCE = SLOW.deviation ** 2 + FAST.deviation ** 2
const DRAW = { own: 0, jump: 1, jumpSize: 2, gap: 4 } as const

/** State at the reference price; volatilities are drawn from their long-run distribution. */
export function anchorState(leg: Leg, minute: number): PastState {
  return {
    log: leg.referenceLog,
    slow: SLOW.deviation * normalAt(leg.volatilityKey, minute, 8),
    fast: FAST.deviation * normalAt(leg.volatilityKey, minute, 9),
  }
}

type Entry = {
  readonly leg: Leg
  readonly state: PastState
  readonly minute: Pick<MinuteCursor, 'index' | 'distance' | 'shutBefore'>
  readonly minutes: number
  readonly curve: number
  readonly move: Move
}

/** Moves the volatility factors back through a stretch and computes its move; the caller updates the price. */
export function moveOf({ leg, state, minute, minutes, curve, move }: Entry): void {
  const { index, distance, shutBefore } = minute
  // Both factors are Gaussian and reversible, so the same step works in both directions.
  stepFactors(state, distance, normalAt(leg.volatilityKey, index, 0), normalAt(leg.volatilityKey, index, 1))
  const calm = leg.minuteDeviation * curve
  const deviation = Math.sqrt(minutes) * deviationOf(state, calm)
  const normal =
    leg.commonWeight * normalAt(leg.commonKey, index, 0) +
    leg.ownWeight * normalAt(leg.ownKey, index, DRAW.own)
  move.deviation = deviation
  move.diffusion = deviation * normal - 0.5 * deviation * deviation
  move.gap = shutBefore > 0 ? gapSize(leg, shutBefore) * normalAt(leg.ownKey, index, DRAW.gap) : 0
  const isJump = uniformAt(leg.ownKey, index, DRAW.jump) < minutes * jumpRate(state)
  move.jump = isJump ? jumpSize(state, calm, normalAt(leg.ownKey, index, DRAW.jumpSize)) : 0
}

type Stride = Pick<Entry, 'leg' | 'minute' | 'curve'> & { readonly state: LegState }

type Steps = { readonly ticks: Float64Array; readonly deviation: number }

/** Moves a leg tick by tick, up or down with equal chance and without a remainder: ticks reveal nothing. */
export function stepsOf({ leg, state, minute: { index, distance, shutBefore }, curve }: Stride): Steps {
  const { own, common, volatility, pace } = leg
  stepFactors(state, distance, normalOf(volatility(index, 0)), normalOf(volatility(index, 1)))
  const calm = leg.minuteDeviation * curve
  const deviation = deviationOf(state, calm)
  const ownStep = (deviation * leg.ownWeight) / Math.sqrt(pace.count)
  const commonStep = (deviation * leg.commonWeight) / Math.sqrt(pace.beats)
  const every = pace.count / pace.beats
  const isJump = own(index, MINUTE_DRAWS.jump) < jumpRate(state)
  const jumpAt = isJump ? Math.floor(own(index, MINUTE_DRAWS.jumpAt) * pace.count) : -1
  const ticks = new Float64Array(pace.count)
  for (let tick = 0; tick < pace.count; tick++) {
    const draw = MINUTE_DRAWS.count + 2 * tick
    let move = ownStep * normalOf(own(index, draw))
    if (tick % every === 0) move += commonStep * normalOf(common(index, tick / every))
    if (tick === 0 && shutBefore > 0)
      move += gapSize(leg, shutBefore) * normalOf(own(index, MINUTE_DRAWS.gap))
    if (tick === jumpAt) move += jumpSize(state, calm, normalOf(own(index, MINUTE_DRAWS.jumpSize)))
    state.ticks = Math.max(1, state.ticks + wholeTicks(move * state.ticks, own(index, draw + 1)))
    ticks[tick] = state.ticks
  }
  return { ticks, deviation }
}

/** A move in whole ticks with the expected square kept. Rounding the price would predict the next move. */
export function wholeTicks(move: number, chance: number): number {
  const size = Math.abs(move)
  const least = Math.floor(size)
  const share = (size * size - least * least) / (2 * least + 1)
  return Math.sign(move) * (chance < share ? least + 1 : least)
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

function stepFactors(state: Factors, distance: number, slow: number, fast: number): void {
  state.slow = nextFactor(state.slow, SLOW, distance, slow)
  state.fast = nextFactor(state.fast, FAST, distance, fast)
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

function deviationOf(state: Factors, calm: number): number {
  return calm * Math.exp(state.slow + state.fast - HALF_VARIANCE)
}

// Jumps cluster because they are more frequent while the fast factor is high.
function jumpRate(state: Factors): number {
  return JUMP.rate * Math.exp(2 * state.fast - 2 * FAST.deviation ** 2)
}

function jumpSize(state: Factors, calm: number, normal: number): number {
  const base = calm * Math.exp(state.slow - SLOW.deviation ** 2)
  return base * (Math.sign(normal) * JUMP.least + JUMP.spread * normal)
}

/** Standard deviation of the gap after a pause. */
function gapSize(leg: Leg, shutMinutes: number): number {
  return leg.minuteDeviation * Math.min(GAP.most, GAP.perRootMinute * Math.sqrt(shutMinutes))
}
