import { MOST_SESSIONS } from '@quayside/contracts/endpoints/account/account'
import type { Selectable } from 'kysely'
import { columns, prepare } from '../query.ts'
import type { Database } from '../schema.ts'

export type SessionRow = Selectable<Database['sessions']>

export const insertSession = prepare((q, p: Omit<SessionRow, 'fresh_at'>) =>
  q.insertInto('sessions').values({
    ...columns(p, [
      'id',
      'token_hash',
      'user_id',
      'created_at',
      'last_seen_at',
      'expires_at',
      'user_agent',
      'ip',
      'revoked_at',
      'browser_hash',
    ]),
    fresh_at: p.created_at,
  }),
)

export const findStepUp = prepare((q, p: { id: string }) =>
  q.selectFrom('sessions').select('fresh_at').where('id', '=', p.id).where('revoked_at', 'is', null),
)

/** Requires step-up authentication in the customer's other sessions. */
export const staleOtherSessions = prepare((q, p: { userId: string; except: string }) =>
  q.updateTable('sessions').set({ fresh_at: 0 }).where('user_id', '=', p.userId).where('id', '<>', p.except),
)

export const recordStepUp = prepare((q, p: { id: string; now: number }) =>
  q.updateTable('sessions').set({ fresh_at: p.now }).where('id', '=', p.id).where('revoked_at', 'is', null),
)

export const findSessionByToken = prepare((q, p: { tokenHash: string }) =>
  q
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.last_seen_at',
      'sessions.expires_at',
      'sessions.revoked_at',
      'users.status',
    ])
    .where('token_hash', '=', p.tokenHash),
)

export const touchSession = prepare((q, p: { id: string; seenAt: number; expiresAt: number }) =>
  q
    .updateTable('sessions')
    .set({ last_seen_at: p.seenAt, expires_at: p.expiresAt })
    .where('id', '=', p.id)
    .where('revoked_at', 'is', null),
)

export const listLiveSessions = prepare((q, p: { userId: string; now: number }) =>
  q
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('user_id', '=', p.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', p.now)
    .orderBy('last_seen_at', 'desc')
    .limit(MOST_SESSIONS),
)

/** The customer's live session; no row if it ended or is another customer's. */
export const findLiveSession = prepare((q, p: { id: string; userId: string; now: number }) =>
  q
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', p.now),
)

/** Sessions with the same browser that the customer did not end, newest first. */
export const listSessionsLike = prepare((q, p: { userId: string; userAgent: string }) =>
  q
    .selectFrom('sessions')
    .select('ip')
    .where('user_id', '=', p.userId)
    .where('user_agent', '=', p.userAgent)
    .where('revoked_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .limit(100),
)

/** Ends the customer's session; no row if it ended or is another customer's. */
export const endSession = prepare((q, p: { id: string; userId: string; now: number }) =>
  q
    .updateTable('sessions')
    .set({ revoked_at: p.now })
    .where('id', '=', p.id)
    .where('user_id', '=', p.userId)
    .where('revoked_at', 'is', null)
    .returning('browser_hash'),
)

export const endSessionsExcept = prepare((q, p: { userId: string; except: string; now: number }) =>
  q
    .updateTable('sessions')
    .set({ revoked_at: p.now })
    .where('user_id', '=', p.userId)
    .where('id', '<>', p.except)
    .where('revoked_at', 'is', null)
    .returning('id'),
)
