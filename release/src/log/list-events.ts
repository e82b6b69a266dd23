import type { ReleaseEvent } from '@quayside/contracts/release/events'
import pMap from 'p-map'
import type { ObjectStore } from '../store/object-store.ts'
import { CONCURRENT_READS, readEntry } from './log-entries.ts'
import { BrokenLog, type ReleaseLog } from './release-log.ts'

export type EventPage = { readonly before: number | null; readonly limit: number }

/** Newest to oldest, in their verified text. Rejects with `BrokenLog` when a listed entry was altered since. */
export async function listEvents(
  { store, log }: { readonly store: ObjectStore; readonly log: ReleaseLog },
  { before, limit }: EventPage,
): Promise<readonly ReleaseEvent[]> {
  const { state } = await log.read()
  const end = Math.min(state.seq, (before ?? Number.POSITIVE_INFINITY) - 1)
  const seqs = Array.from({ length: Math.max(0, Math.min(limit, end)) }, (_, index) => end - index)
  return pMap(
    seqs,
    async seq => {
      const read = await readEntry(store, seq)
      if (read.kind === 'entry' && read.entry.hash === log.hashOf(seq)) return read.entry.event
      const problem = read.kind === 'broken' ? read.problem : undefined
      throw new BrokenLog(
        `entry ${seq} of the log ${problem ?? (read.kind === 'none' ? 'is missing from the store' : 'was altered')}`,
      )
    },
    { concurrency: CONCURRENT_READS },
  )
}
