import { ceil, compare, type Exact, exact, over, times, whole } from '../exact.ts'
import type { RecordedTick } from '../recording.ts'
import type { Audited, Auditor } from './audit.ts'
import type { ContractRow } from './books.ts'

/** How late an order may expire: the worker polls every ten seconds. */
const EXPIRY_SLACK_MS = 20_000

export const auditLimitOrders: Auditor = function* (audited) {
  for (const row of audited.books.contracts) {
    if (waitedFor(row) === null || row.parent_id !== null) continue
    if (row.status === 'pending') yield* waitFaults(row, audited)
    else if (row.open_price !== null) yield* fillFaults(row, audited)
    else if (row.updated_at > audited.from) yield* endFaults(row, audited)
  }
}

function* waitFaults(row: ContractRow, audited: Audited): Generator<string> {
  const { until, calmAt } = audited
  const missed = firstReached(row, audited, until)
  if (missed !== undefined)
    yield `limit ${describe(row)} waits after ${missed.bid}/${missed.ask} at ${missed.time}`
  if (calmAt !== undefined && (row.expires_at ?? 0) + EXPIRY_SLACK_MS < calmAt)
    yield `limit ${row.id} waits for ever`
  const value = times(exact(row.quantity), exact(waitedFor(row) ?? '0'), exact(row.usd_rate), whole(100))
  const margin = ceil(over(value, whole(row.leverage)))
  const fee = ceil(times(value, exact(row.fee_rate)))
  if (row.margin !== margin || row.open_fee !== fee)
    yield `limit ${row.id} set ${row.margin} and ${row.open_fee} aside`
}

function* fillFaults(row: ContractRow, audited: Audited): Generator<string> {
  const at = row.open_time ?? 0
  if (at <= audited.from) return
  const price = exact(row.open_price ?? '0')
  if (!isReachedBy(row, price)) yield `limit ${describe(row)} was filled at ${row.open_price}`
  if (at === row.created_at || at === row.amended_at) return
  const tick = audited.recording.at(row.code, row.entry_at ?? at)
  if (tick === undefined || compare(priceOf(row, tick, audited), price) !== 0) {
    yield `limit ${describe(row)} was filled at ${row.open_price}, which was no price then`
    return
  }
  const earlier = firstReached(row, audited, tick.time - 1)
  if (earlier !== undefined) yield `limit ${describe(row)} was filled ${tick.time - earlier.time} ms late`
}

function* endFaults(row: ContractRow, audited: Audited): Generator<string> {
  if (row.margin !== 0n || row.open_fee !== 0n || row.profit !== null) yield `limit ${row.id} kept money`
  const end = row.updated_at
  if (row.status === 'expired' && end < (row.expires_at ?? 0)) yield `limit ${row.id} expired before its time`
  const tick = audited.recording.at(row.code, end)
  if (row.status === 'failed' && (tick === undefined || !isReachedBy(row, priceOf(row, tick, audited)))) {
    yield `limit ${describe(row)} failed for ${row.fail_reason} without being reached`
  }
  const earlier = firstReached(row, audited, end - 1)
  if (earlier !== undefined && earlier.time !== tick?.time) {
    yield `limit ${describe(row)} is ${row.status} though it was reached at ${earlier.time}`
  }
}

function firstReached(row: ContractRow, audited: Audited, until: number): RecordedTick | undefined {
  // Ticks before an amendment applied to another price.
  const after = Math.max(row.created_at, row.amended_at ?? 0, row.status === 'pending' ? audited.from : 0)
  const ticks = audited.recording.between(row.code, after, until)
  return ticks.find(tick => tick.isWatched && isReachedBy(row, priceOf(row, tick, audited)))
}

/** A buy limit waits for an ask at or below it, a sell limit for a bid at or above; a stop entry is the reverse. */
function isReachedBy(row: ContractRow, price: Exact): boolean {
  const isFromAbove = (row.side === 'buy') === (row.stop_price === null)
  return compare(price, exact(waitedFor(row) ?? '0')) * (isFromAbove ? 1 : -1) <= 0
}

function priceOf(row: ContractRow, tick: RecordedTick, { instruments }: Audited): Exact {
  const points = row.side === 'buy' ? tick.ask : tick.bid
  return { part: BigInt(points), of: 10n ** BigInt(instruments.get(row.code)?.precision ?? 0) }
}

function waitedFor({ limit_price: limit, stop_price: stop }: ContractRow): string | null {
  return limit ?? stop
}

function describe(row: ContractRow): string {
  const { id, side, code, stop_price: stop } = row
  return `${id} (${side} ${code} at ${stop === null ? '' : 'stop '}${waitedFor(row)})`
}
