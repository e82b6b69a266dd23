import { hash } from 'node:crypto'
import type { ActName } from '@quayside/contracts/staff/audit'
import { sql } from 'kysely'
import { columns, prepare } from '../query.ts'
import type { Tx } from '../storage.ts'

/** Acts of staff and automatic reviewers; append-only. Older rows have no `hash`. */
type AuditLogTable = {
  id: number
  at: number
  actor: string
  action: string
  subject: string
  user_id: string | null
  details: string
  /** Network address; empty for automatic acts. */
  origin: string
  hash: string | null
}

type AuditHeadTable = { id: number; seq: number; hash: string }

declare module '../schema.ts' {
  interface Database {
    audit_log: AuditLogTable
    audit_head: AuditHeadTable
  }
}

export type AuditRow = AuditLogTable

/** An act, its actor, and its target (rules §1.7); times in ms, details in JSON. */
export type AuditEntry = Omit<AuditRow, 'id' | 'hash' | 'origin' | 'action'> & {
  readonly action: ActName
  readonly origin?: string
}

const COLUMNS = ['id', 'at', 'actor', 'action', 'subject', 'user_id', 'details', 'origin', 'hash'] as const

const insertEntry = prepare((q, p: AuditRow) => q.insertInto('audit_log').values(columns(p, COLUMNS)))

/** The next number and the previous hash; locks out other writers until the command ends. */
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

/** Head of the chain, and the number of the newest row. */
export const readHead = prepare(q =>
  q
    .selectFrom('audit_head')
    .select(eb => [
      'seq',
      'hash',
      eb.selectFrom('audit_log').select(eb.fn.max<number | null>('id').as('last')).as('last'),
    ])
    .where('id', '=', 1),
)

export const entriesAfter = prepare((q, p: { after: number; limit: number }) =>
  q.selectFrom('audit_log').selectAll().where('id', '>', p.after).orderBy('id').limit(p.limit),
)

/** Appends an act to the hash chain; returns its number. */
export async function recordAct(tx: Tx, entry: AuditEntry): Promise<number> {
  const head = await tx.one(takeSeq, {})
  if (head === undefined) throw new Error('the log of acts has no head')
  const row = { origin: '', ...entry, id: head.seq, hash: null }
  const made = hashOf(row, head.hash)
  await tx.run(insertEntry, { ...row, hash: made })
  await tx.run(setHead, { hash: made })
  return head.seq
}

export function hashOf(row: Omit<AuditRow, 'hash'>, before: string): string {
  const { id, at, actor, action, subject, user_id, details, origin } = row
  return hash('sha256', JSON.stringify([before, id, at, actor, action, subject, user_id, details, origin]))
}
