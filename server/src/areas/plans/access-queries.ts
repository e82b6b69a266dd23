import { prepare } from '../../platform/storage/query.ts'

export const notePlanRequest = prepare((q, p: { id: string; at: number }) =>
  q
    .updateTable('users')
    .set({ smart_requested_at: p.at })
    .where('id', '=', p.id)
    .where('smart_requested_at', 'is', null),
)

export const enablePlans = prepare((q, p: { id: string }) =>
  q.updateTable('users').set({ smart_enabled: 1 }).where('id', '=', p.id).where('smart_enabled', '=', 0),
)

export const listPlanRequests = prepare(q =>
  q
    .selectFrom('users')
    .select(['username', 'email', 'smart_requested_at'])
    .where('smart_enabled', '=', 0)
    .where('smart_requested_at', 'is not', null)
    .orderBy('smart_requested_at')
    .limit(1000),
)
