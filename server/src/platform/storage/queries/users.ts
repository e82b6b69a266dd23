import type { AccountMode } from '@quayside/contracts/user'
import type { Selectable } from 'kysely'
import { columns, prepare } from '../query.ts'
import type { Database } from '../schema.ts'

export type UserRow = Selectable<Database['users']>

/** All columns of one customer. */
export const findUser = prepare((q, p: { id: string }) =>
  q.selectFrom('users').selectAll().where('id', '=', p.id),
)

/** Keeps every other command out that locks the same customer. */
export const lockUser = prepare((q, p: { id: string }) =>
  q
    .updateTable('users')
    .set(eb => ({ locale: eb.ref('locale') }))
    .where('id', '=', p.id),
)

/** All sessions end: what is under way of a sign-in opens none any more. */
export const endSignIns = prepare((q, p: { id: string }) =>
  q
    .updateTable('users')
    .set(eb => ({ sign_ins_ended: eb('sign_ins_ended', '+', 1) }))
    .where('id', '=', p.id),
)

/** A customer by the normalised name or the lower-case address. */
export const findUserByLogin = prepare((q, p: { login: string }) =>
  q
    .selectFrom('users')
    .selectAll()
    .where(eb => eb.or([eb('username_key', '=', p.login), eb('email', '=', p.login)])),
)

/** Adds a customer; a taken name, address or invite code breaks the unique rule (`isTaken`). */
export const insertUser = prepare((q, p: UserRow) =>
  q
    .insertInto('users')
    .values(
      columns(p, [
        'id',
        'username',
        'username_key',
        'email',
        'password_hash',
        'locale',
        'status',
        'smart_enabled',
        'kyc_status',
        'mode',
        'invite_code',
        'invited_by',
        'country',
        'smart_requested_at',
        'created_at',
        'sign_ins_ended',
      ]),
    ),
)

/** Remembers the mode the customer chose. */
export const setUserMode = prepare((q, p: { id: string; mode: AccountMode }) =>
  q.updateTable('users').set({ mode: p.mode }).where('id', '=', p.id),
)

/** How many customers there are. */
export const countUsers = prepare(q =>
  q.selectFrom('users').select(eb => eb.fn.countAll<number>().as('total')),
)
