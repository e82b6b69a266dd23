import { prepare } from '../../../platform/storage/query.ts'

export const dueDigests = prepare((q, p: { now: number; limit: number }) =>
  q
    .selectFrom('notification_times')
    .selectAll()
    .where('digest_at', '<=', p.now)
    .orderBy('digest_at')
    .orderBy('user_id')
    .limit(p.limit),
)

/** Moves a due digest, unless another node or the customer did so first. */
export const moveDigest = prepare(
  (q, p: { userId: string; due: number; at: number | null; since: number | null }) =>
    q
      .updateTable('notification_times')
      .set({ digest_at: p.at, digest_since: p.since })
      .where('user_id', '=', p.userId)
      .where('digest_at', '=', p.due),
)

/** Unread notifications from `since` up to but not including `now` (ms), by kind. */
export const unreadSince = prepare((q, p: { userId: string; since: number; now: number }) =>
  q
    .selectFrom('notifications')
    .select(eb => ['kind', eb.fn.countAll<number>().as('total')])
    .where('user_id', '=', p.userId)
    .where('created_at', '>=', p.since)
    .where('created_at', '<', p.now)
    .where('read_at', 'is', null)
    .groupBy('kind'),
)
