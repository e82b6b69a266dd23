import { prepare } from '../../platform/storage/query.ts'

export const setPassword = prepare((q, p: { id: string; passwordHash: string }) =>
  q.updateTable('users').set({ password_hash: p.passwordHash }).where('id', '=', p.id),
)

export const setUserLocale = prepare((q, p: { id: string; locale: string }) =>
  q.updateTable('users').set({ locale: p.locale }).where('id', '=', p.id),
)

export const setFirstEmail = prepare((q, p: { id: string; email: string }) =>
  q
    .updateTable('users')
    .set({ email: p.email })
    .where('id', '=', p.id)
    .where('email', 'is', null)
    .returning('id'),
)

/** The owner of an invite code; the code of a closed account invites no one. */
export const findByInviteCode = prepare((q, p: { inviteCode: string }) =>
  q.selectFrom('users').select('id').where('invite_code', '=', p.inviteCode).where('status', '<>', 'closed'),
)

export const setUserCountry = prepare((q, p: { id: string; country: string | null }) =>
  q.updateTable('users').set({ country: p.country }).where('id', '=', p.id),
)
