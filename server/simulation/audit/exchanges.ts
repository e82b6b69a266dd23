import { compare, exact, over, times, whole } from '../exact.ts'
import type { Audited, Auditor } from './audit.ts'
import type { Books } from './books.ts'

type Row = Books['exchanges'][number]

const UNITS: Readonly<Record<string, bigint>> = { USD: 100n, USDT: 1_000_000n, BTC: 100_000_000n }

/** Each exchange used its own quote, within its 30 seconds, and yielded no more than the quote's mid. */
export const auditExchanges: Auditor = function* (audited) {
  const quotes = new Set<string>()
  for (const row of audited.books.exchanges) {
    if (quotes.has(row.quote_id)) yield `quote ${row.quote_id} was used twice`
    quotes.add(row.quote_id)
    if (row.created_at - row.quoted_at >= 30_000)
      yield `exchange ${row.id} came ${row.created_at - row.quoted_at} ms late`
    if (row.quoted_at > audited.from) yield* gainFaults(row, audited)
  }
}

function* gainFaults(row: Row, audited: Audited): Generator<string> {
  const given = worth(row, { currency: row.from_currency, minor: row.given }, audited)
  const received = worth(row, { currency: row.to_currency, minor: row.received }, audited)
  if (given === undefined || received === undefined) return
  if (compare(received, given) > 0) yield `exchange ${row.id} gained: ${row.given} for ${row.received}`
}

type Side = { readonly currency: string; readonly minor: bigint }

function worth(row: Row, { currency, minor }: Side, { recording, instruments }: Audited) {
  const amount = over(whole(minor), whole(UNITS[currency] ?? 1n))
  if (currency !== 'BTC') return amount
  const tick = recording.at('BTCUSDT', row.quoted_at)
  const points = 10n ** BigInt(instruments.get('BTCUSDT')?.precision ?? 0)
  return tick && times(amount, exact(String(tick.mid)), over(whole(1), whole(points)))
}
