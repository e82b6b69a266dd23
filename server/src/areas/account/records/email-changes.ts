import type { Selectable } from 'kysely'
import { columns, prepare } from '../../../platform/storage/query.ts'

/** Timestamps in ms; the undo is valid until `until`. */
type EmailChangesTable = {
  id: string
  user_id: string
  old_email: string
  new_email: string
  changed_at: number
  until: number
  /** Hash of the token mailed to the former address; unique. */
  undo_hash: string
  undone_at: number | null
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    email_changes: EmailChangesTable
  }
}

export type EmailChange = Selectable<EmailChangesTable>

export const insertEmailChange = prepare((q, p: Omit<EmailChange, 'undone_at'>) =>
  q.insertInto('email_changes').values({
    ...columns(p, ['id', 'user_id', 'old_email', 'new_email', 'changed_at', 'until', 'undo_hash']),
    undone_at: null,
  }),
)

export const findUndo = prepare((q, p: { undoHash: string; now: number }) =>
  q
    .selectFrom('email_changes')
    .selectAll()
    .where('undo_hash', '=', p.undoHash)
    .where('undone_at', 'is', null)
    .where('until', '>', p.now),
)

/** Live changes away from an address, and those of its current owner; oldest first. */
export const changesAbout = prepare((q, p: { email: string; now: number }) =>
  q
    .selectFrom('email_changes')
    .select(['user_id', 'old_email', 'until'])
    .where('undone_at', 'is', null)
    .where('until', '>', p.now)
    .where(eb =>
      eb.or([
        eb('old_email', '=', p.email),
        eb('user_id', 'in', q.selectFrom('users').select('id').where('email', '=', p.email)),
      ]),
    )
    .orderBy('id'),
)

export const changesOf = prepare((q, p: { userId: string; now: number }) =>
  q
    .selectFrom('email_changes')
    .select(['old_email', 'new_email', 'until'])
    .where('user_id', '=', p.userId)
    .where('undone_at', 'is', null)
    .where('until', '>', p.now)
    .orderBy('id'),
)

/** Undoes a change and the customer's later ones; ids grow with time. */
export const undoFrom = prepare((q, p: { userId: string; id: string; now: number }) =>
  q
    .updateTable('email_changes')
    .set({ undone_at: p.now })
    .where('user_id', '=', p.userId)
    .where('id', '>=', p.id)
    .where('undone_at', 'is', null)
    .returning('new_email'),
)

export const replaceEmail = prepare((q, p: { id: string; email: string }) =>
  q
    .updateTable('users')
    .set({ email: p.email })
    .where('id', '=', p.id)
    .where('email', 'is not', null)
    .returning('id'),
)

/** The account has no password until a code sets a new one. */
export const dropPassword = prepare((q, p: { id: string }) =>
  q.updateTable('users').set({ password_hash: null }).where('id', '=', p.id),
)

export const deleteOldEmailChanges = prepare((q, p: { before: number; limit: number }) =>
  q
    .deleteFrom('email_changes')
    .where('id', 'in', eb =>
      eb.selectFrom('email_changes').select('id').where('until', '<', p.before).limit(p.limit),
    ),
)
