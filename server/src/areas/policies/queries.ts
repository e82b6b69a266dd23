import { columns, prepare } from '../../platform/storage/query.ts'
import type { AcceptanceRow } from './tables.ts'

export const acceptancesOf = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('policy_acceptances')
    .selectAll()
    .where('user_id', '=', p.userId)
    .orderBy('accepted_at')
    .orderBy('document'),
)

/** Adds an acceptance; the same text counts once. */
export const insertAcceptance = prepare((q, p: AcceptanceRow) =>
  q
    .insertInto('policy_acceptances')
    .values(columns(p, ['user_id', 'document', 'version', 'sha256', 'locale', 'accepted_at']))
    .onConflict(conflict => conflict.doNothing()),
)
