import { priceText } from '../../src/market/instruments/points.ts'
import { ceil, exact, floor, less, over, times, whole } from '../exact.ts'
import type { Audited, Auditor } from './audit.ts'
import type { ContractRow } from './books.ts'

/** One step of a trailing stop, decoded from the row: base 36, each relative to the previous one. */
type Step = { readonly at: number; readonly points: number }

/** Each trailing step was a market price better than the last; no calm tick that a leader saw beats the best. */
export const auditTrails: Auditor = function* (audited) {
  for (const row of audited.books.contracts) if (row.trail_by !== null) yield* wayFaults(row, audited)
}

function* wayFaults(row: ContractRow, audited: Audited): Generator<string> {
  const { recording } = audited
  const steps = stepsOf(row)
  const sign = row.side === 'buy' ? 1 : -1
  for (const [index, { at, points }] of steps.entries()) {
    const before = steps[index - 1]
    if (before !== undefined && sign * (points - before.points) <= 0)
      yield `contract ${row.id} has a stop that went back at ${at}`
    const tick = recording.at(row.code, at)
    const mark = tick && (row.side === 'buy' ? tick.bid : tick.ask)
    if (tick?.time !== at || mark !== points)
      yield `contract ${row.id} followed ${points} at ${at}, no price of then`
  }
  const best = steps.at(-1)
  const { calmAt, until } = audited
  if (best === undefined || row.status !== 'open' || calmAt === undefined) return
  // The latest ticks may not be stored yet.
  const end = Math.min(calmAt, until - 2_000)
  const better = recording
    .between(row.code, Math.max(best.at, audited.from), end)
    .find(tick => tick.isWatched && sign * ((row.side === 'buy' ? tick.bid : tick.ask) - best.points) > 0)
  if (better !== undefined && audited.wasCalm(best.at, until))
    yield `contract ${row.id} is at ${best.points} of ${best.at} and did not follow ${better.bid}/${better.ask} of ${better.time}`
}

function stepsOf({ trail_path: path, trail_since: since }: ContractRow): Step[] {
  const [start = '', ...words] = (path ?? '').split(' ')
  const steps: Step[] = [{ at: since ?? 0, points: Number.parseInt(start, 36) }]
  for (const word of words) {
    const [after = '', way = ''] = word.split('.')
    const last = steps.at(-1) ?? { at: 0, points: 0 }
    steps.push({ at: last.at + Number.parseInt(after, 36), points: last.points + Number.parseInt(way, 36) })
  }
  return steps
}

/** When a trailing stop reached its best mark; undefined without one. */
export function bestAt(row: ContractRow): number | undefined {
  return row.trail_by === null ? undefined : stepsOf(row).at(-1)?.at
}

/** A row with its effective trailing stop (rules §4): distance behind the best mark, rounded away from the market. */
export function withStandingStop(row: ContractRow, { instruments }: Audited): ContractRow {
  const instrument = instruments.get(row.code)
  if (row.trail_by === null || instrument === undefined) return row
  const scale = 10n ** BigInt(instrument.precision)
  const best = over(whole(stepsOf(row).at(-1)?.points ?? 0), whole(scale))
  const distance = exact(row.trail_distance ?? '0')
  const away = row.trail_by === 'price' ? distance : over(times(best, distance), whole(100))
  const tick = exact(instrument.tickSize)
  const ticks = over(less(best, row.side === 'buy' ? away : times(whole(-1), away)), tick)
  const onGrid = row.side === 'buy' ? floor(ticks) : ceil(ticks)
  const points = floor(times(tick, whole(onGrid), whole(scale)))
  return { ...row, stop_loss: priceText(instrument, Number(points)) }
}
