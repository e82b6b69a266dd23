import { sql } from 'kysely'
import { prepare } from '../../../platform/storage/query.ts'
import type { Tx } from '../../../platform/storage/storage.ts'

/** Timestamps in ms. `back_hash` reopens the account until `until`; null if no mail could carry the token. */
type AccountClosuresTable = {
  user_id: string
  closed_at: number
  until: number
  back_hash: string | null
  /** When the data without a retention duty was deleted. */
  forgotten_at: number | null
}

declare module '../../../platform/storage/schema.ts' {
  interface Database {
    account_closures: AccountClosuresTable
  }
}

type Closing = { userId: string; now: number; until: number; backHash: string | null }

export const insertClosure = prepare((q, p: Closing) =>
  q.insertInto('account_closures').values({
    user_id: p.userId,
    closed_at: p.now,
    until: p.until,
    back_hash: p.backHash,
    forgotten_at: null,
  }),
)

export const findClosure = prepare((q, p: { userId: string }) =>
  q.selectFrom('account_closures').select(['until', 'forgotten_at']).where('user_id', '=', p.userId),
)

export const deleteClosure = prepare((q, p: { backHash: string; now: number }) =>
  q
    .deleteFrom('account_closures')
    .where('back_hash', '=', p.backHash)
    .where('until', '>', p.now)
    .where('forgotten_at', 'is', null)
    .returning('user_id'),
)

export const closuresDue = prepare((q, p: { now: number; limit: number }) =>
  q
    .selectFrom('account_closures')
    .select('user_id')
    .where('forgotten_at', 'is', null)
    .where('until', '<=', p.now)
    .orderBy('until')
    .limit(p.limit),
)

/** No row if another node was first, or the account was reopened. */
export const markForgotten = prepare((q, p: { userId: string; now: number }) =>
  q
    .updateTable('account_closures')
    .set({ forgotten_at: p.now, back_hash: null })
    .where('user_id', '=', p.userId)
    .where('forgotten_at', 'is', null)
    .where('until', '<=', p.now)
    .returning('user_id'),
)

export const setStatus = prepare((q, p: { id: string; from: 'active' | 'closed'; to: 'active' | 'closed' }) =>
  q
    .updateTable('users')
    .set({ status: p.to })
    .where('id', '=', p.id)
    .where('status', '=', p.from)
    .returning('id'),
)

export const lockAccounts = prepare((q, p: { owner: string }) =>
  q.updateTable('accounts').set({ balance: sql`balance` }).where('owner', '=', p.owner),
)

const deleteWallets = prepare((q, p: { userId: string }) =>
  q.deleteFrom('wallets').where('user_id', '=', p.userId),
)

const deleteIdentities = prepare((q, p: { userId: string }) =>
  q.deleteFrom('provider_identities').where('user_id', '=', p.userId),
)

const deleteClaims = prepare((q, p: { userId: string }) =>
  q.deleteFrom('provider_claims').where('user_id', '=', p.userId),
)

/** Unlinks wallets and provider accounts: a later sign-in by one creates a new account. */
export async function releaseSignInMethods(tx: Tx, userId: string): Promise<void> {
  for (const deletion of [deleteWallets, deleteIdentities, deleteClaims]) await tx.run(deletion, { userId })
}

export const deleteWalletsSince = prepare((q, p: { userId: string; since: number }) =>
  q.deleteFrom('wallets').where('user_id', '=', p.userId).where('added_at', '>=', p.since),
)

export const deleteIdentitiesSince = prepare((q, p: { userId: string; since: number }) =>
  q.deleteFrom('provider_identities').where('user_id', '=', p.userId).where('added_at', '>=', p.since),
)

export const deleteTotpSince = prepare((q, p: { userId: string; since: number }) =>
  q.deleteFrom('totp_secrets').where('user_id', '=', p.userId).where('confirmed_at', '>=', p.since),
)

export const deletePasskeysSince = prepare((q, p: { userId: string; since: number }) =>
  q.deleteFrom('passkeys').where('user_id', '=', p.userId).where('added_at', '>=', p.since),
)
