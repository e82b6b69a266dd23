import { releaseEvent } from '@quayside/contracts/release/events'
import pMap from 'p-map'
import { jsonOf, sha256Hex, textOf } from '../bytes.ts'
import type { LogEntry } from '../domain/record/fold.ts'
import { KEYS, type ObjectStore } from '../store/object-store.ts'

/** Concurrent reads: enough to hide a bucket's latency, few enough for its limits. */
export const CONCURRENT_READS = 32

/** An entry with valid format and number, otherwise unverified. */
export type FoundEntry = { readonly kind: 'entry'; readonly entry: LogEntry; readonly text: string }

type BrokenEntry = { readonly kind: 'broken'; readonly problem: string }

export type ReadEntry = { readonly kind: 'none' } | FoundEntry | BrokenEntry

export async function readEntry(store: ObjectStore, seq: number): Promise<ReadEntry> {
  const body = await store.get(KEYS.event(seq))
  return body === undefined ? { kind: 'none' } : readEntryText(textOf(body), seq)
}

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

export async function lastSeq(store: ObjectStore): Promise<number> {
  const numbers = (await store.list('log/')).map(key => Number(/^log\/(\d{9})\.json$/.exec(key)?.[1] ?? 0))
  return numbers.reduce((highest, number) => Math.max(highest, number), 0)
}

/** Entries read before verification; entries have a size limit, so this bounds memory. */
const BATCH = 8 * CONCURRENT_READS

/** In batches, so that a reader can stop at the first bad entry. From the beginning, a missing entry is `none`. */
export async function* readAfter(store: ObjectStore, seq: number): AsyncGenerator<readonly ReadEntry[]> {
  if (seq > 0) return yield* readOnwards(store, seq)
  const last = await lastSeq(store)
  for (let from = 1; from <= last; from += BATCH) {
    const seqs = Array.from({ length: Math.min(BATCH, last - from + 1) }, (_, index) => from + index)
    yield await pMap(seqs, one => readEntry(store, one), { concurrency: CONCURRENT_READS })
  }
}

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
