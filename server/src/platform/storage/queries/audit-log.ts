import { hash } from 'node:crypto'
import type { ActName } from '@quayside/contracts/staff/audit'
import { sql } from 'kysely'
import { columns, prepare } from '../query.ts'
import type { Tx } from '../storage.ts'

/** Staff and automatic acts; append-only. Chained by `hash` since there is one: older rows have none. */
type AuditLogTable = {
  id: number
  at: number
  actor: string
  action: string
  subject: string
  user_id: string | null
  /** JSON. */
  details: string
  /** Network address; empty for what acts by itself. */
  origin: string
  hash: string | null
}

/** The newest entry: its number and hash. */
type AuditHeadTable = { id: number; seq: number; hash: string }

declare module '../schema.ts' {
  interface Database {
    audit_log: AuditLogTable
    audit_head: AuditHeadTable
  }
}

export type AuditRow = AuditLogTable

/** What somebody did, and to whom (rules §1.7); moments in ms, details JSON. */
export type AuditEntry = Omit<AuditRow, 'id' | 'hash' | 'origin' | 'action'> & {
  readonly action: ActName
  readonly origin?: string
}

const COLUMNS = ['id', 'at', 'actor', 'action', 'subject', 'user_id', 'details', 'origin', 'hash'] as const

const insertEntry = prepare((q, p: AuditRow) => q.insertInto('audit_log').values(columns(p, COLUMNS)))

/** The next number, and the hash of the entry before it; whoever asks keeps the others waiting until the command ends. */
const takeSeq = prepare(q =>
  q
    .updateTable('audit_head')
    .set({ seq: sql<number>`seq + 1` })
    .where('id', '=', 1)
    .returning(['seq', 'hash']),
)

const setHead = prepare((q, p: { hash: string }) =>
  q.updateTable('audit_head').set({ hash: p.hash }).where('id', '=', 1),
)

/** Where the chain ends, and the number of the newest entry that is there. */
export const readHead = prepare(q =>
  q
    .selectFrom('audit_head')
    .select(eb => [
      ...(['seq', 'hash'] as const),
      eb.selectFrom('audit_log').select(eb.fn.max<number | null>('id').as('last')).as('last'),
    ])
    .where('id', '=', 1),
)

/** Entries after a number, oldest first. */
export const entriesAfter = prepare((q, p: { after: number; limit: number }) =>
  q.selectFrom('audit_log').selectAll().where('id', '>', p.after).orderBy('id').limit(p.limit),
)

/** Notes what staff or an automatic reviewer did, chained to what was noted before; its number. */
export async function recordAct(tx: Tx, entry: AuditEntry): Promise<number> {
  const head = await tx.one(takeSeq, {})
  if (head === undefined) throw new Error('the log of acts has no head')
  const row = { origin: '', ...entry, id: head.seq, hash: null }
  const made = hashOf(row, head.hash)
  await tx.run(insertEntry, { ...row, hash: made })
  await tx.run(setHead, { hash: made })
  return head.seq
}

/** Hash of an entry over the one before it: SHA-256 in hexadecimal. */
export function hashOf(row: Omit<AuditRow, 'hash'>, before: string): string {
  const { id, at, actor, action, subject, user_id, details, origin } = row
  return hash('sha256', JSON.stringify([before, id, at, actor, action, subject, user_id, details, origin]))
}
