import { compare, type Exact, exact } from '../exact.ts'
import type { RecordedTick } from '../recording.ts'
import type { Audited, Auditor } from './audit.ts'
import type { Books } from './books.ts'

type Row = Books['alerts'][number]

/** Every alert fired at the first mid at or beyond its price that a leader saw; none is still active after one. */
export const auditAlerts: Auditor = function* (audited) {
  for (const row of audited.books.alerts) {
    if (row.status === 'fired' && (row.fired_at ?? 0) > audited.from) yield* firedFaults(row, audited)
    if (row.status !== 'active') continue
    const missed = firstBeyond(row, audited, audited.until)
    if (missed !== undefined) yield `alert ${row.id} ${row.condition} ${row.price} slept at ${missed.mid}`
  }
}

function* firedFaults(row: Row, audited: Audited): Generator<string> {
  const tick = audited.recording.at(row.code, row.fired_at ?? 0)
  const isTick = tick !== undefined && compare(midOf(row, tick, audited), exact(row.fired_price ?? '0')) === 0
  if (!isTick || !isBeyond(row, tick, audited)) {
    yield `alert ${row.id} ${row.condition} ${row.price} fired at ${row.fired_price}`
    return
  }
  const earlier = firstBeyond(row, audited, tick.time - 1)
  if (earlier !== undefined) yield `alert ${row.id} fired ${tick.time - earlier.time} ms too late`
}

function firstBeyond(row: Row, audited: Audited, until: number): RecordedTick | undefined {
  const after = Math.max(row.created_at, row.status === 'active' ? audited.from : 0)
  const ticks = audited.recording.between(row.code, after, until)
  return ticks.find(tick => tick.isWatched && isBeyond(row, tick, audited))
}

function isBeyond(row: Row, tick: RecordedTick, audited: Audited): boolean {
  return compare(midOf(row, tick, audited), exact(row.price)) * (row.condition === 'above' ? 1 : -1) >= 0
}

function midOf({ code }: Row, tick: RecordedTick, { instruments }: Audited): Exact {
  return { part: BigInt(tick.mid), of: 10n ** BigInt(instruments.get(code)?.precision ?? 0) }
}
