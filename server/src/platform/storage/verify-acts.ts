import { type AuditRow, entriesAfter, hashOf, readHead } from './queries/audit-log.ts'
import type { Storage } from './storage.ts'

export type LogVerdict = {
  readonly isWhole: boolean
  readonly acts: number
  readonly brokenAt: number | null
  readonly head: string
}

type Link = { readonly id: number; readonly hash: string }

const STEP = 1_000

/** Recomputes the audit chain. Entries from before the chain have no hash and are accepted. */
export async function verifyLog({ read }: Pick<Storage, 'read'>): Promise<LogVerdict> {
  const head = (await read(tx => tx.one(readHead, {}))) ?? { seq: 0, hash: '', last: null }
  let last: Link = { id: 0, hash: '' }
  let acts = 0
  for (let isMore = true; isMore; ) {
    const rows = await read(tx => tx.all(entriesAfter, { after: last.id, limit: STEP }))
    // Entries newer than the head are checked next time.
    for (const row of rows.filter(({ id }) => id <= head.seq)) {
      if (!follows(row, last)) return { isWhole: false, acts, brokenAt: row.id, head: head.hash }
      last = { id: row.id, hash: row.hash ?? '' }
      acts += 1
    }
    isMore = rows.length === STEP && last.id < head.seq
  }
  // Entries removed from or added at the end leave no gap, but the head records the last number.
  const isAtEnd = head.hash === '' || (last.id === head.seq && head.last === head.seq)
  const isWhole = last.hash === head.hash && isAtEnd
  return { isWhole, acts, brokenAt: isWhole ? null : last.id + 1, head: head.hash }
}

function follows(row: AuditRow, last: Link): boolean {
  if (last.hash === '') return row.hash === null || row.hash === hashOf(row, '')
  return row.id === last.id + 1 && row.hash === hashOf(row, last.hash)
}
