import type { DepositStatus } from '@quayside/contracts/endpoints/deposits'
import type { Network } from '@quayside/contracts/networks'
import { sql } from 'kysely'
import { type History, tableHistory } from '../../platform/storage/page-in-periods.ts'
import { columns, prepare, type QueryBuilder } from '../../platform/storage/query.ts'
import { rivals } from './contest-queries.ts'
import type { DepositRow } from './tables.ts'

const CHANGED = [
  ...([
    'currency',
    'network',
    'address',
    'token',
    'typed',
    'claimed',
    'tx_hash',
    'hash_key',
    'contests',
  ] as const),
  ...([
    'proof',
    'held_until',
    'held_for',
    'added',
    'status',
    'reason',
    'credited',
    'approvals',
    'look',
    'looked_at',
    'timeline',
  ] as const),
  ...(['version', 'submitted_at', 'due_at', 'decided_by', 'updated_at', 'usd_rate'] as const),
] as const

export const insertDeposit = prepare((q, p: DepositRow) =>
  q
    .insertInto('deposits')
    .values(columns(p, ['id', 'order_no', 'user_id', 'client_id', 'created_at', ...CHANGED]))
    .onConflict(conflict => conflict.columns(['user_id', 'client_id']).doNothing()),
)

export const arrivedByNetwork = prepare(q =>
  q
    .selectFrom('deposits')
    .select(eb => [...(['network', 'currency'] as const), eb.fn.sum<bigint>('credited').as('credited')])
    .where(sql<boolean>`status IN ('arrived', 'approved')`)
    .groupBy(['network', 'currency']),
)

/** Writes a changed deposit; changes no row if its version is no longer `before`. */
export const updateDeposit = prepare((q, p: DepositRow & { before: number }) =>
  q.updateTable('deposits').set(columns(p, CHANGED)).where('id', '=', p.id).where('version', '=', p.before),
)

export const findDeposit = prepare((q, p: { id: string }) =>
  q.selectFrom('deposits').selectAll().where('id', '=', p.id),
)

export const findByClient = prepare((q, p: { userId: string; clientId: string }) =>
  q.selectFrom('deposits').selectAll().where('user_id', '=', p.userId).where('client_id', '=', p.clientId),
)

export const countOpen = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('deposits')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('user_id', '=', p.userId)
    .where('status', 'in', ['draft', 'submitted']),
)

export const deleteDrafts = prepare((q, p: { userId: string }) =>
  q
    .deleteFrom('deposits')
    .where('user_id', '=', p.userId)
    .where('status', '=', sql.lit<DepositStatus>('draft'))
    .returning('proof'),
)

export const waitingOf = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('deposits')
    .selectAll()
    .where('user_id', '=', p.userId)
    // A literal, so that the partial index applies.
    .where('status', '=', sql.lit<DepositStatus>('arrived'))
    .orderBy('created_at')
    .orderBy('id'),
)

/** Deposits whose limit hold has ended by `now`, longest waiting first. */
export const heldUntil = prepare((q, p: { now: number; limit: number }) =>
  q
    .selectFrom('deposits')
    .selectAll()
    // A literal, so that the partial index applies.
    .where('status', '=', sql.lit<DepositStatus>('arrived'))
    .where('held_for', '=', sql.lit('limit'))
    .where('held_until', '<=', p.now)
    .orderBy('held_until')
    .orderBy('id')
    .limit(p.limit),
)

export const submittedOf = prepare((q, p: { userId: string }) =>
  q
    .selectFrom('deposits')
    .select(['currency', 'claimed'])
    .where('user_id', '=', p.userId)
    .where('status', '=', sql.lit<DepositStatus>('submitted')),
)

/** Unclaimed, uncontested deposits under review that were reported by `until`, longest waiting first. */
export const submittedUntil = prepare((q, p: { until: number; now: number; limit: number }) =>
  q
    .selectFrom('deposits')
    .selectAll()
    .where('status', '=', sql.lit<DepositStatus>('submitted'))
    .where('submitted_at', '<=', p.until)
    .where(eb => eb.not(eb.exists(rivals(eb))))
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reviews')
            .select('reviews.id')
            .where('reviews.kind', '=', 'deposit')
            .whereRef('reviews.subject', '=', 'deposits.id')
            .where('reviews.state', '=', sql.lit('open'))
            .where('reviews.claimed_until', '>', p.now),
        ),
      ),
    )
    .orderBy('submitted_at')
    .orderBy('id')
    .limit(p.limit),
)

/** Deposits to look up again, oldest look first; also those looked up after `last`, if the clock was set back. */
export const lookedUntil = prepare((q, p: { network: Network; until: number; last: number; limit: number }) =>
  q
    .selectFrom('deposits')
    .selectAll()
    .where('status', '=', sql.lit<DepositStatus>('submitted'))
    .where('network', '=', p.network)
    .where(eb => eb.or([eb('looked_at', '<=', p.until), eb('looked_at', '>', p.last)]))
    .orderBy('looked_at')
    .orderBy('id')
    .limit(p.limit),
)

/** Moves a failed lookup behind the waiting ones by postdating its last look. */
export const postponeLook = prepare((q, p: { id: string; looked_at: number }) =>
  q
    .updateTable('deposits')
    .set(columns(p, ['looked_at']))
    .where('id', '=', p.id)
    .where('status', '=', sql.lit<DepositStatus>('submitted')),
)

export const proofsUntil = prepare((q, p: { until: number; limit: number }) =>
  q
    .selectFrom('deposits')
    .select('id')
    .where('proof', 'is not', null)
    .where('status', 'in', ['approved', 'rejected'])
    .where('updated_at', '<=', p.until)
    .orderBy('updated_at')
    .limit(p.limit),
)

export const depositsAfter = prepare((q, p: { userId: string; id: string; limit: number }) =>
  q
    .selectFrom('deposits')
    .selectAll()
    .where('user_id', '=', p.userId)
    .where('id', '>', p.id)
    .orderBy('id')
    .limit(p.limit),
)

export type DepositFilter = {
  readonly userId: string
  readonly clientId?: string | undefined
  readonly status?: DepositStatus | undefined
  readonly from?: number | undefined
  readonly to?: number | undefined
}

export function historyOfDeposits(filter: DepositFilter): History<DepositRow> {
  return tableHistory(filter, {
    indexed: inPeriod,
    filtered,
    page:
      (which, { limit, offset }) =>
      q =>
        filtered(q, which)
          .selectAll()
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(limit)
          .offset(offset),
  })
}

function filtered(q: QueryBuilder, filter: DepositFilter) {
  const { clientId, status } = filter
  let query = inPeriod(q, filter)
  if (clientId !== undefined) query = query.where('client_id', '=', clientId)
  if (status !== undefined) query = query.where('status', '=', status)
  return query
}

function inPeriod(q: QueryBuilder, { userId, from, to }: DepositFilter) {
  let query = q.selectFrom('deposits').where('user_id', '=', userId)
  if (from !== undefined) query = query.where('created_at', '>=', from)
  if (to !== undefined) query = query.where('created_at', '<=', to)
  return query
}

export const linkedWallets = prepare((q, p: { userId: string; chainType: 'ethereum' | 'tron' }) =>
  q
    .selectFrom('wallets')
    .select('address')
    .where('user_id', '=', p.userId)
    .where('chain_type', '=', p.chainType),
)
