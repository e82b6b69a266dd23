import pMap from 'p-map'
import type { ObjectStore } from '../store/object-store.ts'
import { CONCURRENT_READS, readEntry } from './log-entries.ts'
import type { ReleaseLog } from './release-log.ts'
import type { EntryProblem } from './verify-entry.ts'

export async function findAltered(
  { store, log }: { readonly store: ObjectStore; readonly log: ReleaseLog },
  { from, count }: { readonly from: number; readonly count: number },
): Promise<EntryProblem | null> {
  const seqs = Array.from({ length: count }, (_, index) => from + index).filter(
    seq => log.hashOf(seq) !== undefined,
  )
  const found = await pMap(seqs, seq => problemAt(seq), { concurrency: CONCURRENT_READS })
  return found.find(problem => problem !== null) ?? null

  async function problemAt(seq: number): Promise<EntryProblem | null> {
    const read = await readEntry(store, seq)
    if (read.kind === 'none') return { seq, problem: 'was verified here and is missing from the store' }
    const isSame = read.kind === 'entry' && read.entry.hash === log.hashOf(seq)
    return isSame ? null : { seq, problem: 'was altered in the store after it was verified here' }
  }
}
