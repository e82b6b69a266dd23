import type { Network } from '@quayside/contracts/assets/networks'
import type { DepositStatus } from '@quayside/contracts/endpoints/funds/deposits'
import { sql } from 'kysely'
import { columns, except, prepare } from '../../platform/storage/query.ts'
import { isUnclaimed } from '../../reviews/queries.ts'
import { rivals } from './contests/contest-queries.ts'
import { DEPOSIT, type DepositRow } from './tables.ts'

const COLUMNS = [...DEPOSIT.columns, 'hash_key', 'looked_at', 'held_until', 'held_for'] as const
const CHANGED = except(COLUMNS, ['id', 'order_no', 'user_id', 'client_id', 'created_at'])

export const insertDeposit = prepare((q, p: DepositRow) =>
  q
    .insertInto('deposits')
    .values(columns(p, COLUMNS))
    .onConflict(conflict => conflict.columns(['user_id', 'client_id']).doNothing()),
)

export const arrivedByNetwork = prepare(q =>
  q
    .selectFrom('deposits')
    .select(eb => ['network', 'currency', eb.fn.sum<bigint>('credited').as('credited')])
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
    .where(isUnclaimed('deposit', sql.ref('deposits.id'), p.now))
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

export const linkedWallets = prepare((q, p: { userId: string; chainType: 'ethereum' | 'tron' }) =>
  q
    .selectFrom('wallets')
    .select('address')
    .where('user_id', '=', p.userId)
    .where('chain_type', '=', p.chainType),
)
