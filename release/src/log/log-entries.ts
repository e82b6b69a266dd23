import { releaseEvent } from '@quayside/contracts/release/events'
import pMap from 'p-map'
import { jsonOf, sha256Hex, textOf } from '../bytes.ts'
import type { LogEntry } from '../domain/fold.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

/** Concurrent reads: enough to hide a bucket's latency, few enough for its limits. */
export const CONCURRENT_READS = 32

/** An entry of the right format and number, of which nothing else was verified. */
export type FoundEntry = { readonly kind: 'entry'; readonly entry: LogEntry; readonly text: string }

/** `problem` continues "entry 7 …". */
type BrokenEntry = { readonly kind: 'broken'; readonly problem: string }

/** The log entry at one sequence number. */
export type ReadEntry = { readonly kind: 'none' } | FoundEntry | BrokenEntry

/** Reads an entry and checks its format and number, but neither its signature nor its place in the chain. */
export async function readEntry(store: ObjectStore, seq: number): Promise<ReadEntry> {
  const body = await store.get(KEYS.event(seq))
  return body === undefined ? { kind: 'none' } : readEntryText(textOf(body), seq)
}

/** The same of its text. */
export function readEntryText(text: string, seq: number): FoundEntry | BrokenEntry {
  const json = jsonOf(text)
  const event = releaseEvent.safeParse(json)
  if (!event.success) return { kind: 'broken', problem: formatProblem(json) }
  if (event.data.seq !== seq) return { kind: 'broken', problem: `calls itself entry ${event.data.seq}` }
  return { kind: 'entry', entry: { event: event.data, hash: sha256Hex(text) }, text }
}

function formatProblem(json: unknown): string {
  const isObject = typeof json === 'object' && json !== null
  return isObject && 'act' in json && !('signature' in json)
    ? 'carries no signature'
    : 'is not an event of the log'
}

/** Number of the last entry in the store; 0 for an empty log. */
export async function lastSeq(store: ObjectStore): Promise<number> {
  const numbers = (await store.list('log/')).map(key => Number(/^log\/(\d{9})\.json$/.exec(key)?.[1] ?? 0))
  return numbers.reduce((highest, number) => Math.max(highest, number), 0)
}

/** Entries read before the first of them is verified: an entry has a size limit, so their memory has one. */
const BATCH = 8 * CONCURRENT_READS

/**
 * Everything after an entry, as it is in the store, in batches: a reader stops at the first entry that it does not
 * believe, however many follow. From the beginning, a missing entry among them is `none`.
 */
export async function* readAfter(store: ObjectStore, seq: number): AsyncGenerator<readonly ReadEntry[]> {
  if (seq > 0) return yield* readOnwards(store, seq)
  const last = await lastSeq(store)
  for (let from = 1; from <= last; from += BATCH) {
    const seqs = Array.from({ length: Math.min(BATCH, last - from + 1) }, (_, index) => from + index)
    yield await pMap(seqs, one => readEntry(store, one), { concurrency: CONCURRENT_READS })
  }
}

/** Entries up to the first missing number. Usually there are none or a few; of many, more and more are read together. */
async function* readOnwards(store: ObjectStore, seq: number): AsyncGenerator<readonly ReadEntry[]> {
  let count = 0
  for (;;) {
    const width = Math.min(CONCURRENT_READS, 1 + Math.floor(count / 4))
    const seqs = Array.from({ length: width }, (_, index) => seq + count + index + 1)
    const next = await Promise.all(seqs.map(one => readEntry(store, one)))
    const end = next.findIndex(({ kind }) => kind === 'none')
    yield end === -1 ? next : next.slice(0, end)
    if (end !== -1) return
    count += width
  }
}
