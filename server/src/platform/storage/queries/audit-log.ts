import type { Insertable } from 'kysely'
import { columns, prepare } from '../query.ts'
import type { Database } from '../schema.ts'

/** Notes what staff or an automatic reviewer did (rules §1.7); append-only. */
export const insertAudit = prepare((q, p: Omit<Insertable<Database['audit_log']>, 'id'>) =>
  q.insertInto('audit_log').values(columns(p, ['at', 'actor', 'action', 'subject', 'user_id', 'details'])),
)
