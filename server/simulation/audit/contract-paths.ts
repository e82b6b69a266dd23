import { compare, type Exact, exact, whole } from '../exact.ts'
import type { RecordedTick } from '../recording.ts'
import type { Audited, Auditor } from './audit.ts'
import type { ContractRow } from './books.ts'
import { bestAt, withStandingStop } from './trails.ts'

/** Every contract closed at the first tick at or beyond a trigger that a leader saw; open ones passed no trigger. */
export const auditContractPaths: Auditor = function* (audited) {
  for (const stored of audited.books.contracts) {
    const row = withStandingStop(stored, audited)
    if (row.status === 'closed' && (row.close_time ?? 0) > audited.from) yield* endFaults(row, audited)
    if (row.status === 'open') yield* lifeFaults(row, audited)
    if (row.status === 'to_be_closed') yield* waitFaults(row, audited)
  }
}

function* lifeFaults(row: ContractRow, audited: Audited): Generator<string> {
  const { recording, until } = audited
  const missed = firstCrossing(row, audited, until)
  if (missed !== undefined) yield `contract ${row.id} lives on after ${describe(row, missed)}`
  const standing = recording.at(row.code, until)
  if (audited.isWatched && standing !== undefined && standing.time > bornAt(row)) {
    if (crossed(row, markOf(row, standing, audited)) !== undefined && isTradable(row.code, audited)) {
      yield `contract ${row.id} is beyond a trigger: ${describe(row, standing)}`
    }
  }
}

function* waitFaults(row: ContractRow, { recording, until }: Audited): Generator<string> {
  const [passed] = recording.between(row.code, row.updated_at, until).filter(tick => tick.isWatched)
  if (passed !== undefined) yield `contract ${row.id} still waits after ${describe(row, passed)}`
}

function* endFaults(row: ContractRow, audited: Audited): Generator<string> {
  const { recording } = audited
  // The tick's own time: ticks without a leader are written later.
  const end = row.exit_at ?? row.close_time ?? 0
  const price = exact(row.close_price ?? '0')
  // A command uses the quote at its execution, which may be slightly newer than the request.
  const ticks = [recording.at(row.code, end), ...recording.between(row.code, end, end + 1_000).slice(0, 1)]
  const tick = ticks.find(each => each !== undefined && compare(markOf(row, each, audited), price) === 0)
  if (tick === undefined) {
    yield `contract ${row.id} closed at ${row.close_price}, which was no price at that moment`
    return
  }
  if (row.close_reason !== 'customer') {
    const reason = crossed(row, price)
    if (reason !== row.close_reason) yield `contract ${row.id} closed for ${row.close_reason}, not ${reason}`
  }
  const earlier = firstCrossing(row, audited, tick.time - 1)
  if (earlier !== undefined)
    yield `contract ${row.id} closed ${end - earlier.time} ms after ${describe(row, earlier)}`
}

function firstCrossing(row: ContractRow, audited: Audited, until: number): RecordedTick | undefined {
  const changed = audited.triggersSince.get(row.id) ?? 0
  if (changed === 'unknown') return undefined
  // A trailing stop has its level since the best mark.
  const since = Math.max(changed, bornAt(row), bestAt(row) ?? 0)
  const ticks = audited.recording.between(
    row.code,
    Math.max(since, row.status === 'open' ? audited.from : 0),
    until,
  )
  return ticks.find(tick => tick.isWatched && crossed(row, markOf(row, tick, audited)) !== undefined)
}

function bornAt(row: ContractRow): number {
  return row.parent_id === null ? (row.open_time ?? row.created_at) : row.created_at
}

/** The trigger that a mark has reached; of a stop and a liquidation, the nearer one. */
function crossed(row: ContractRow, mark: Exact): ContractRow['close_reason'] | undefined {
  const reaches = (price: string | null, direction: 1 | -1) =>
    price !== null && direction * (row.side === 'buy' ? 1 : -1) * compare(mark, exact(price)) >= 0
  const isStopped = reaches(row.stop_loss, -1)
  const isLiquidated = reaches(row.liquidation_price, -1)
  if (isStopped && isLiquidated) return isStopFirst(row) ? 'stop_loss' : 'liquidation'
  if (isStopped) return 'stop_loss'
  if (isLiquidated) return 'liquidation'
  return reaches(row.take_profit, 1) ? 'take_profit' : undefined
}

/** A stop beyond the entry is still the first one that a falling long, or a rising short, reaches. */
function isStopFirst(row: ContractRow): boolean {
  const above = compare(exact(row.stop_loss ?? '0'), exact(row.liquidation_price ?? '0'))
  return row.side === 'buy' ? above >= 0 : above <= 0
}

function markOf(row: ContractRow, tick: RecordedTick, { instruments }: Audited): Exact {
  const points = row.side === 'buy' ? tick.bid : tick.ask
  return { part: whole(points).part, of: 10n ** BigInt(instruments.get(row.code)?.precision ?? 0) }
}

function isTradable(code: string, { recording, until, instruments }: Audited): boolean {
  const last = recording.at(code, until)
  return (
    last !== undefined && until - last.time <= 3 * (instruments.get(code)?.usualGap ?? 0) && last.isWatched
  )
}

function describe(row: ContractRow, tick: RecordedTick): string {
  const levels = `stop ${row.stop_loss}, target ${row.take_profit}, liquidation ${row.liquidation_price}`
  return `${row.code} was at ${tick.bid}/${tick.ask} at ${tick.time} (${row.side}, ${levels})`
}
