import type { Network } from '@quayside/contracts/assets/networks'
import type { DepositStatus } from '@quayside/contracts/endpoints/funds/deposits'
import { type ExpressionBuilder, sql } from 'kysely'
import { prepare, type QueryBuilder } from '../../../platform/storage/query.ts'
import type { Database } from '../../../platform/storage/schema.ts'

/** Active reports, credited or not. Matches the condition of the partial index. */
const IS_IN_FORCE = sql<boolean>`status IN ('submitted', 'arrived', 'approved')`

export const depositsByTransaction = prepare((q, p: { network: Network; txHash: string; limit: number }) =>
  q
    .selectFrom('deposits')
    .selectAll()
    .where('tx_hash', '=', p.txHash)
    .where('network', '=', p.network)
    .where(IS_IN_FORCE)
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(p.limit),
)

/** Bumps the version of a contested report and drops its approvals: they were given before the contest. */
export const touchSubmitted = prepare((q, p: { id: string }) =>
  q
    .updateTable('deposits')
    .set(eb => ({ version: eb('version', '+', 1), approvals: '[]' }))
    .where('id', '=', p.id)
    .where('status', '=', sql.lit<DepositStatus>('submitted')),
)

/** Times of a customer's failed contests, newest first. Pending ones do not count: strangers can provoke them. */
export const contestsSince = prepare((q, p: { userId: string; since: number; limit: number }) =>
  q
    .selectFrom('deposits')
    .select(sql<number>`submitted_at`.as('at'))
    .where('user_id', '=', p.userId)
    .where('contests', 'is not', null)
    .where('submitted_at', '>=', p.since)
    .where('status', 'in', ['cancelled', 'rejected'])
    .orderBy('submitted_at', 'desc')
    .limit(p.limit),
)

export const foreignSince = prepare((q, p: { userId: string; since: number; limit: number }) =>
  q
    .selectFrom('deposits')
    .select(sql<number>`submitted_at`.as('at'))
    .where('user_id', '=', p.userId)
    .where('submitted_at', '>=', p.since)
    .where('status', '=', sql.lit<DepositStatus>('rejected'))
    .where('reason', '=', sql.lit('notYours'))
    .orderBy('submitted_at', 'desc')
    .limit(p.limit),
)

export const refusedAsForeign = prepare((q, p: { userId: string; network: Network; txHash: string }) =>
  q
    .selectFrom('deposits')
    .select('id')
    .where('user_id', '=', p.userId)
    .where('network', '=', p.network)
    .where('tx_hash', '=', p.txHash)
    .where('reason', '=', sql.lit('notYours'))
    .limit(1),
)

/** Whether the customer was notified that another customer reports the same transaction. */
export const contestNoticesOf = prepare((q, p: { userId: string; orderNo: string; since: number }) =>
  q
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', p.userId)
    .where('created_at', '>=', p.since)
    .where('kind', 'in', ['depositContested', 'depositContestedCredited', 'depositContestedLate'])
    .where('data', 'like', sql<string>`'%"orderNo":"' || ${p.orderNo} || '"%'`)
    .limit(1),
)

export function contestedAmong(ids: readonly string[]) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('deposits')
      .select('deposits.id')
      .where('deposits.id', 'in', [...ids])
      .where('deposits.status', '=', 'submitted')
      .where(eb => eb.exists(rivals(eb)))
}

export function ownersOf(chainType: 'ethereum' | 'tron', addresses: readonly string[]) {
  return (q: QueryBuilder) =>
    q
      .selectFrom('wallets')
      .innerJoin('users', 'users.id', 'wallets.user_id')
      .select(['wallets.address', 'users.id', 'users.username'])
      .where('wallets.chain_type', '=', chainType)
      .where('wallets.address', 'in', [...addresses])
}

export const caseOfDeposit = prepare((q, p: { id: string }) =>
  q
    .selectFrom('reviews')
    .select('id')
    .where('kind', '=', 'deposit')
    .where('subject', '=', p.id)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1),
)

export function rivals(eb: ExpressionBuilder<Database, 'deposits'>) {
  return eb
    .selectFrom('deposits as rival')
    .select('rival.id')
    .whereRef('rival.tx_hash', '=', 'deposits.tx_hash')
    .whereRef('rival.network', '=', 'deposits.network')
    .whereRef('rival.user_id', '<>', 'deposits.user_id')
    .where(sql<boolean>`rival.status IN ('submitted', 'arrived', 'approved')`)
}
