import type { AccountMode } from '@quayside/contracts/customer/user'
import type { Selectable } from 'kysely'
import { columns, prepare } from '../query.ts'
import type { Database } from '../schema.ts'

export type UserRow = Selectable<Database['users']>

export const findUser = prepare((q, p: { id: string }) =>
  q.selectFrom('users').selectAll().where('id', '=', p.id),
)

/** Locks the customer against other commands. */
export const lockUser = prepare((q, p: { id: string }) =>
  q
    .updateTable('users')
    .set(eb => ({ locale: eb.ref('locale') }))
    .where('id', '=', p.id),
)

export const endSignIns = prepare((q, p: { id: string }) =>
  q
    .updateTable('users')
    .set(eb => ({ sign_ins_ended: eb('sign_ins_ended', '+', 1) }))
    .where('id', '=', p.id),
)

export const findUserByLogin = prepare((q, p: { login: string }) =>
  q
    .selectFrom('users')
    .selectAll()
    .where(eb => eb.or([eb('username_key', '=', p.login), eb('email', '=', p.login)])),
)

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

export const setUserMode = prepare((q, p: { id: string; mode: AccountMode }) =>
  q.updateTable('users').set({ mode: p.mode }).where('id', '=', p.id),
)

export const countUsers = prepare(q =>
  q.selectFrom('users').select(eb => eb.fn.countAll<number>().as('total')),
)
