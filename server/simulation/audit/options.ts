import * as z from 'zod/mini'
import { compare, type Exact, exact, floor, times, whole } from '../exact.ts'
import type { RecordedTick } from '../recording.ts'
import type { Audited, Auditor } from './audit.ts'
import type { Books } from './books.ts'

type Row = Books['options'][number]

const points = z.array(z.object({ time: z.number(), price: z.string() }))
const receipt = z.object({ entry: points, exit: points })
const SILENT_GAPS = 3

/** Recomputes every option from the run's ticks (rules §5) and compares its receipt. */
export const auditOptions: Auditor = function* (audited) {
  for (const row of audited.books.options) {
    if (row.status === 'open' || row.status === 'settling') yield* lateFaults(row, audited)
    else if (row.updated_at > audited.from) {
      yield* moneyFaults(row)
      yield* priceFaults(row, audited)
      yield* receiptFaults(row, audited)
    }
  }
}

function* lateFaults(row: Row, { calmAt, instruments }: Audited): Generator<string> {
  const silence = SILENT_GAPS * (instruments.get(row.code)?.usualGap ?? 0)
  if (calmAt !== undefined && row.expires_at + silence < calmAt) {
    yield `option ${row.id} runs ${calmAt - row.expires_at} ms after its expiry`
  }
  if (row.payout !== null || row.profit !== null) yield `option ${row.id} has a result before its end`
}

function* moneyFaults(row: Row): Generator<string> {
  const gain = floor(times(whole(row.stake), exact(row.return_rate)))
  const profits = { won: gain, lost: -row.stake, refunded: 0n, open: null, settling: null }
  const profit = profits[row.status]
  if (row.profit !== profit || row.payout !== (profit ?? 0n) + row.stake) {
    yield `option ${row.id} (${row.status}) made ${row.profit} and paid ${row.payout} on ${row.stake}`
  }
}

/** Entry: first tick after acceptance; exit: last one at or before expiry; both within three usual gaps. */
function ticksOf(row: Row, { recording, instruments }: Audited) {
  const silence = SILENT_GAPS * (instruments.get(row.code)?.usualGap ?? 0)
  const [entry] = recording.between(
    row.code,
    row.accepted_at,
    Math.min(row.accepted_at + silence, row.expires_at),
  )
  const last = recording.at(row.code, row.expires_at)
  return { entry, exit: last !== undefined && row.expires_at - last.time <= silence ? last : undefined }
}

function* priceFaults(row: Row, audited: Audited): Generator<string> {
  const { entry, exit } = ticksOf(row, audited)
  if (row.refund_reason !== null && row.refund_reason !== 'equal') {
    if (row.refund_reason === 'reset' || !audited.wasCalm(row.accepted_at, row.updated_at)) return
    const isTrue = row.refund_reason === 'no_entry' ? entry === undefined : exit === undefined
    if (!isTrue) yield `option ${row.id} was refunded for ${row.refund_reason} though there was a tick`
  } else if (entry === undefined || exit === undefined || exit.time < entry.time) {
    yield `option ${row.id} is ${row.status} though there was no tick`
  } else yield* outcomeFaults(row, midOf(row, entry, audited), midOf(row, exit, audited))
}

function* outcomeFaults(row: Row, entry: Exact, exit: Exact): Generator<string> {
  if (!isPrice(row.open_price, entry) || !isPrice(row.close_price, exit)) {
    yield `option ${row.id} went from ${row.open_price} to ${row.close_price}, its ticks from ${entry.part} to ${exit.part}`
  }
  const moved = compare(exit, entry) * (row.direction === 'up' ? 1 : -1)
  const expected = moved === 0 ? 'refunded' : moved > 0 ? 'won' : 'lost'
  if (row.status !== expected) yield `option ${row.id} is ${row.status}, not ${expected}`
}

function* receiptFaults(row: Row, audited: Audited): Generator<string> {
  const { entry, exit } = receipt.parse(JSON.parse(row.ticks))
  for (const { time, price } of [...entry, ...exit]) {
    const tick = audited.recording.at(row.code, time)
    if (tick === undefined || tick.time !== time || !isPrice(price, midOf(row, tick, audited))) {
      yield `option ${row.id} shows a tick of ${price} at ${time} that never was`
    }
  }
}

function midOf(row: Row, tick: RecordedTick, { instruments }: Audited): Exact {
  return { part: BigInt(tick.mid), of: 10n ** BigInt(instruments.get(row.code)?.precision ?? 0) }
}

function isPrice(text: string | null, price: Exact): boolean {
  return text !== null && compare(exact(text), price) === 0
}
