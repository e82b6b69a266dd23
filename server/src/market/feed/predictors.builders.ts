import type { PublicTicks } from './public-ticks.builders.ts'

/** A trader's knowledge at a tick: the instrument up to it, and the others of its type up to the same moment. */
export type Knowledge = {
  readonly own: PublicTicks
  readonly at: number
  readonly others: readonly { readonly seen: PublicTicks; readonly at: number }[]
}

/** Positive predicts a rise, negative a fall, 0 is no opinion. */
type Predictor = (known: Knowledge) => number

/** Strategies over past ticks; a price that one of them predicts, in either direction, can be exploited. */
export const PREDICTORS: Readonly<Record<string, Predictor>> = {
  'last tick': ({ own, at }) => moved(own, at, 1),
  'last 4 ticks': ({ own, at }) => moved(own, at, 4),
  'last 20 ticks': ({ own, at }) => moved(own, at, 20),
  'last 120 ticks': ({ own, at }) => moved(own, at, 120),
  'last change of price': ({ own, at }) => lastChange(own, at),
  'minute so far': ({ own, at }) => minuteSoFar(own, at),
  'first half of the minute': known => (secondOf(known) >= 30 ? minuteSoFar(known.own, known.at) : 0),
  'first three quarters of the minute': known =>
    secondOf(known) >= 45 ? minuteSoFar(known.own, known.at) : 0,
  'others, last tick': ({ others }) => total(others, (seen, at) => moved(seen, at, 1)),
  'others, last 4 ticks': ({ others }) => total(others, (seen, at) => moved(seen, at, 4)),
  'others, last 20 ticks': ({ others }) => total(others, (seen, at) => moved(seen, at, 20)),
  'others, first half of the minute': known => (secondOf(known) >= 30 ? total(known.others, minuteSoFar) : 0),
  'all, half-way through the minute': known =>
    Math.abs(secondOf(known) - 30) < 6
      ? total([...known.others, { seen: known.own, at: known.at }], minuteSoFar)
      : 0,
  'others ahead of it': ({ own, at, others }) =>
    total(others, (seen, index) => moved(seen, index, 4)) / Math.max(1, others.length) - moved(own, at, 4),
  'product of its pairs': known => product(known),
  'last 4 ticks while quiet': ({ own, at }) => (liveliness(own, at) < 0.7 ? moved(own, at, 4) : 0),
  'last 4 ticks while lively': ({ own, at }) => (liveliness(own, at) > 1.4 ? moved(own, at, 4) : 0),
  'last change of price while quiet': ({ own, at }) => (liveliness(own, at) < 0.7 ? lastChange(own, at) : 0),
  'average of half an hour': ({ own, at }) => (own.average[at] ?? 0) - (own.mids[at] ?? 0),
  'opening of the session': ({ own, at }) => sinceOpening(own, at),
  volume: ({ own, at }) => (own.volumes[at] ?? 0) - (own.volumes[at - 1] ?? 0),
  'wide spread': ({ own, at }) =>
    (own.halfSpreads[at] ?? 0) > (own.halfSpreads[at - 200] ?? 0) ? moved(own, at, 20) : 0,
  'round numbers': ({ own, at }) => 0.5 - (((own.mids[at] ?? 0) / 1000) % 1),
}

function moved({ mids }: PublicTicks, at: number, ticks: number): number {
  const before = mids[Math.max(0, at - ticks)] ?? 1
  return ((mids[at] ?? before) - before) / before
}

function lastChange({ mids }: PublicTicks, at: number): number {
  let index = at
  while (index > 0 && mids[index - 1] === mids[at]) index--
  return (mids[at] ?? 0) - (mids[Math.max(0, index - 1)] ?? 0)
}

function minuteSoFar(seen: PublicTicks, at: number): number {
  return moved(seen, at, at - (seen.minuteStart[at] ?? 0) + 1)
}

function secondOf({ own, at }: Knowledge): number {
  return ((own.times[at] ?? 0) % 60_000) / 1000
}

function sinceOpening(seen: PublicTicks, at: number): number {
  const since = at - (seen.sessionStart[at] ?? 0)
  return since < 600 ? moved(seen, at, since + 1) : 0
}

function liveliness({ lately, usually }: PublicTicks, at: number): number {
  return (lately[at] ?? 0) / (usually[at] || 1)
}

function total(others: Knowledge['others'], measure: (seen: PublicTicks, at: number) => number): number {
  return others.reduce((sum, { seen, at }) => sum + measure(seen, at), 0)
}

/** Difference of a currency cross from the product of its dollar pairs. */
function product({ own, at, others }: Knowledge): number {
  const [left, right] = [dollarsOf(own.code.slice(0, 3), others), dollarsOf(own.code.slice(3), others)]
  if (left === undefined || right === undefined) return 0
  const digits = 10 ** Math.round(Math.log10((own.mids[at] ?? 0) / (left / right)))
  return (left / right) * digits - (own.mids[at] ?? 0)
}

function dollarsOf(currency: string, others: Knowledge['others']): number | undefined {
  for (const { seen, at } of others) {
    const mid = seen.mids[at] ?? Number.NaN
    if (seen.code === `${currency}USD`) return mid
    if (seen.code === `USD${currency}`) return 1 / mid
  }
  return undefined
}
