import { sql } from 'kysely'
import { columns, except, prepare } from '../../platform/storage/query.ts'
import { isUnclaimed } from '../../reviews/queries.ts'
import type { IdentityStatus } from './rules/identity.ts'
import { CASE, type IdentityRow } from './tables.ts'

const COLUMNS = [...CASE.columns, 'next_at'] as const

export const findCase = prepare((q, p: { userId: string; tier: number }) =>
  q
    .selectFrom('identity_cases')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('tier', '=', p.tier as 1),
)

export const findCases = prepare((q, p: { userId: string }) =>
  q.selectFrom('identity_cases').selectAll().where('user_id', '=', p.userId).orderBy('tier'),
)

export const insertCase = prepare((q, p: IdentityRow) =>
  q
    .insertInto('identity_cases')
    .values(columns(p, COLUMNS))
    .onConflict(conflict => conflict.doNothing()),
)

export const updateCase = prepare((q, p: IdentityRow & { before: number }) =>
  q
    .updateTable('identity_cases')
    .set(columns(p, except(COLUMNS, ['user_id', 'tier', 'created_at'])))
    .where('user_id', '=', p.user_id)
    .where('tier', '=', p.tier)
    .where('version', '=', p.before),
)

export const pendingUntil = prepare((q, p: { until: number; now: number; limit: number }) =>
  q
    .selectFrom('identity_cases')
    .select(['user_id', 'tier'])
    // A literal, so the query can use the partial index.
    .where('status', '=', sql.lit<IdentityStatus>('pending'))
    .where('submitted_at', '<=', p.until)
    .where(isUnclaimed('identity', sql`identity_cases.user_id || ':' || identity_cases.tier`, p.now))
    .orderBy('submitted_at')
    .limit(p.limit),
)

export const dueUntil = prepare((q, p: { until: number; limit: number }) =>
  q
    .selectFrom('identity_cases')
    .select(['user_id', 'tier'])
    .where('next_at', '<=', p.until)
    .orderBy('next_at')
    .limit(p.limit),
)

export const setKycStatus = prepare((q, p: { id: string; status: IdentityStatus }) =>
  q.updateTable('users').set({ kyc_status: p.status }).where('id', '=', p.id),
)
