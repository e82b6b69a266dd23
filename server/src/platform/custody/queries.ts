import { sql } from 'kysely'
import { columns, prepare } from '../storage/query.ts'
import { INTENT, type Intent, type IntentRow } from './tables.ts'

const CHANGED = [
  'state',
  'tx_hash',
  'reason',
  'confirmations',
  'needed',
  'wallet',
  'nonce',
  'raw',
  'sequence',
  'version',
  'sent_at',
  'updated_at',
] as const

export const insertIntent = prepare((q, p: IntentRow) =>
  q
    .insertInto('custody_intents')
    .values(columns(p, INTENT.columns))
    .onConflict(conflict => conflict.column('withdrawal_id').doNothing()),
)

export const findIntent = prepare((q, p: { id: string }) =>
  q.selectFrom('custody_intents').select(INTENT.columns).where('withdrawal_id', '=', p.id),
)

/** Updates an intent; changes no row when its version is no longer `before`. */
export const updateIntent = prepare((q, p: IntentRow & { before: number }) =>
  q
    .updateTable('custody_intents')
    .set(columns(p, CHANGED))
    .where('withdrawal_id', '=', p.withdrawal_id)
    .where('version', '=', p.before),
)

export const lastNonce = prepare((q, p: { wallet: string }) =>
  q
    .selectFrom('custody_intents')
    .select('nonce')
    .where('wallet', '=', p.wallet)
    .where('nonce', 'is not', null)
    .orderBy('nonce', 'desc')
    .limit(1),
)

export const openIntentsOf = prepare((q, p: { driver: Intent['driver'] }) =>
  q
    .selectFrom('custody_intents')
    .select(INTENT.columns)
    .where('driver', '=', p.driver)
    // Must match the partial index.
    .where(sql<boolean>`state NOT IN ('completed', 'failed')`),
)

export const withoutFee = prepare((q, p: { limit: number }) =>
  q
    .selectFrom('custody_intents')
    .select(INTENT.columns)
    // Must match the partial index.
    .where(sql<boolean>`state IN ('completed', 'failed') AND raw IS NOT NULL AND burnt IS NULL`)
    .limit(p.limit),
)

/** Stores the fee of a transaction; changes no row when it is already known. */
export const setFee = prepare((q, p: { id: string; fee: string }) =>
  q
    .updateTable('custody_intents')
    .set({ burnt: p.fee })
    .where('withdrawal_id', '=', p.id)
    .where('burnt', 'is', null),
)

export const feesPaid = prepare((q, p: { driver: Intent['driver'] }) =>
  q.selectFrom('custody_fees').select('paid').where('driver', '=', p.driver),
)

export const setFeesPaid = prepare((q, p: { driver: Intent['driver']; paid: string }) =>
  q
    .insertInto('custody_fees')
    .values({ driver: p.driver, paid: p.paid })
    .onConflict(conflict => conflict.column('driver').doUpdateSet({ paid: p.paid })),
)

export const signedFrom = prepare((q, p: { wallet: string; nonce: number }) =>
  q.selectFrom('custody_intents').select('raw').where('wallet', '=', p.wallet).where('nonce', '>=', p.nonce),
)
