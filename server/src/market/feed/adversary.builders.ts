import type { Knowledge, PREDICTORS } from './predictors.builders.ts'
import type { PublicTicks } from './public-ticks.builders.ts'

export type Outcome = {
  readonly what: string
  readonly trades: number
  readonly winRate: number
  readonly optionScore: number
  /** Contract gain before the spread, as a share of the spread, and its distance from zero. */
  readonly gain: number
  readonly gainScore: number
}

type Sums = { wins: number; trades: number; options: Tally; gain: number; contracts: number; gains: Tally }
/** Sum, and sum of squares, of gains at independent moments. */
type Tally = { sum: number; squares: number }

const PERIOD = 30_000

export function attack(days: Iterable<readonly PublicTicks[]>, predictors: typeof PREDICTORS): Outcome[] {
  const sums = new Map<string, Sums>(Object.keys(predictors).map(name => [name, emptySums()]))
  for (const day of days) {
    for (const moment of momentsOf(day)) {
      for (const [name, kept] of sums) {
        const predictor = predictors[name]
        if (predictor !== undefined) tradeAt(moment, predictor, kept)
      }
    }
  }
  return [...sums].map(([what, kept]) => outcomeOf(what, kept))
}

function emptySums(): Sums {
  return {
    wins: 0,
    trades: 0,
    options: { sum: 0, squares: 0 },
    gain: 0,
    contracts: 0,
    gains: { sum: 0, squares: 0 },
  }
}

/** Public knowledge of each instrument at successive moments more than a period apart. */
function* momentsOf(type: readonly PublicTicks[]): Generator<Knowledge[]> {
  const places = type.map(() => 0)
  const first = Math.min(...type.map(({ times }) => times[0] ?? 0))
  const last = Math.max(...type.map(({ times }) => times.at(-1) ?? 0))
  // The odd step covers every second of the minute.
  for (let now = first + 60_000; now < last - 2 * PERIOD; now += PERIOD + 1_700) {
    const seen = type.flatMap((each, index) => {
      let at = places[index] ?? 0
      while ((each.times[at + 1] ?? Number.POSITIVE_INFINITY) <= now) at++
      places[index] = at
      return now - (each.times[at] ?? 0) < 3_000 && at > 0 ? [{ seen: each, at }] : []
    })
    yield seen.map(({ seen: own, at }) => ({ own, at, others: seen.filter(each => each.seen !== own) }))
  }
}

function tradeAt(moment: readonly Knowledge[], predictor: (known: Knowledge) => number, sums: Sums): void {
  let won = 0
  let gained = 0
  for (const known of moment) {
    const direction = Math.sign(predictor(known))
    if (direction === 0) continue
    const option = direction * optionMove(known)
    if (option !== 0) sums.trades += 1
    if (option > 0) sums.wins += 1
    won += Math.sign(option)
    const { gain, spread } = contract(known, direction)
    sums.contracts += 1
    gained += gain / spread
  }
  add(sums.options, won)
  sums.gain += gained
  add(sums.gains, gained)
}

function add(tally: Tally, value: number): void {
  tally.sum += value
  tally.squares += value * value
}

/** From the first tick after now to the last at or before the period's end (rules §5). */
function optionMove({ own, at }: Knowledge): number {
  const entry = at + 1
  const end = (own.times[entry] ?? 0) + PERIOD
  let exit = entry
  while ((own.times[exit + 1] ?? Number.POSITIVE_INFINITY) <= end) exit++
  return (own.mids[exit] ?? 0) - (own.mids[entry] ?? 0)
}

/** Buys at the displayed quote and sells some ticks later at the mid; also returns both half spreads. */
function contract({ own, at }: Knowledge, direction: number): { gain: number; spread: number } {
  const exit = Math.min(at + 20, own.mids.length - 1)
  return {
    gain: direction * ((own.mids[exit] ?? 0) - (own.mids[at] ?? 0)),
    spread: (own.halfSpreads[at] ?? 0) + (own.halfSpreads[exit] ?? 0),
  }
}

function outcomeOf(what: string, { wins, trades, options, gain, contracts, gains }: Sums): Outcome {
  return {
    what,
    trades,
    winRate: wins / Math.max(1, trades),
    optionScore: score(options),
    gain: gain / Math.max(1, contracts),
    gainScore: score(gains),
  }
}

function score({ sum, squares }: Tally): number {
  return squares === 0 ? 0 : sum / Math.sqrt(squares)
}
