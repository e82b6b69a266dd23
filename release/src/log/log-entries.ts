import { releaseEvent } from '@quayside/contracts/release/events'
import { jsonOf, sha256Hex, textOf } from '../bytes.ts'
import type { LogEntry } from '../domain/fold.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

/** Concurrent reads: enough to hide a bucket's latency, few enough for its limits. */
export const CONCURRENT_READS = 32

/** The log entry at one sequence number. */
export type ReadEntry =
  | { readonly kind: 'none' }
  | { readonly kind: 'entry'; readonly entry: LogEntry; readonly text: string }
  /** `problem` continues "entry 7 …". */
  | { readonly kind: 'broken'; readonly problem: string }

/** Reads an entry and checks its format and number, but not its place in the chain. */
export async function readEntry(store: ObjectStore, seq: number): Promise<ReadEntry> {
  const body = await store.get(KEYS.event(seq))
  if (body === undefined) return { kind: 'none' }
  const text = textOf(body)
  const event = releaseEvent.safeParse(jsonOf(text))
  if (!event.success) return { kind: 'broken', problem: 'is not an event of the log' }
  if (event.data.seq !== seq) return { kind: 'broken', problem: `calls itself entry ${event.data.seq}` }
  return { kind: 'entry', entry: { event: event.data, hash: sha256Hex(text) }, text }
}

/** Number of the last entry in the store; 0 for an empty log. */
export async function lastSeq(store: ObjectStore): Promise<number> {
  const numbers = (await store.list('log/')).map(key => Number(/^log\/(\d{9})\.json$/.exec(key)?.[1] ?? 0))
  return numbers.reduce((highest, number) => Math.max(highest, number), 0)
}
