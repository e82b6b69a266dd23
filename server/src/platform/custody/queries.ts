import { columns, prepare } from '../storage/query.ts'
import { INTENT, type IntentRow } from './tables.ts'

const CHANGED = [
  ...(['state', 'tx_hash', 'reason', 'confirmations', 'needed', 'wallet', 'nonce', 'raw'] as const),
  ...(['sequence', 'version', 'sent_at', 'updated_at'] as const),
] as const

/** Adds an intent; no row when there is one of the id. */
export const insertIntent = prepare((q, p: IntentRow) =>
  q
    .insertInto('custody_intents')
    .values(columns(p, INTENT.columns))
    .onConflict(conflict => conflict.column('withdrawal_id').doNothing()),
)

export const findIntent = prepare((q, p: { id: string }) =>
  q.selectFrom('custody_intents').select(INTENT.columns).where('withdrawal_id', '=', p.id),
)

/** Writes an intent after a change; changes no row when it is not any more as it was (`before`). */
export const updateIntent = prepare((q, p: IntentRow & { before: number }) =>
  q
    .updateTable('custody_intents')
    .set(columns(p, CHANGED))
    .where('withdrawal_id', '=', p.withdrawal_id)
    .where('version', '=', p.before),
)

/** The last nonce for which a transaction of a wallet was signed. */
export const lastNonce = prepare((q, p: { wallet: string }) =>
  q
    .selectFrom('custody_intents')
    .select('nonce')
    .where('wallet', '=', p.wallet)
    .where('nonce', 'is not', null)
    .orderBy('nonce', 'desc')
    .limit(1),
)

/** The transactions that were signed for a wallet from a nonce on. */
export const signedFrom = prepare((q, p: { wallet: string; nonce: number }) =>
  q.selectFrom('custody_intents').select('raw').where('wallet', '=', p.wallet).where('nonce', '>=', p.nonce),
)
