import { sql } from 'kysely'
import { prepare } from '../../../platform/storage/query.ts'
import type { Tx } from '../../../platform/storage/storage.ts'

/** Moments in ms; `back_hash` takes the account back until `until`, null where no mail could carry it. */
type AccountClosuresTable = {
  user_id: string
  closed_at: number
  until: number
  back_hash: string | null
  /** When what nobody has to keep was deleted. */
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

/** Ends a closure by its token; no row when it is over or was ended. */
export const takeClosureBack = prepare((q, p: { backHash: string; now: number }) =>
  q
    .deleteFrom('account_closures')
    .where('back_hash', '=', p.backHash)
    .where('until', '>', p.now)
    .where('forgotten_at', 'is', null)
    .returning('user_id'),
)

/** Closures that are final since a moment and not carried out. */
export const closuresDue = prepare((q, p: { now: number; limit: number }) =>
  q
    .selectFrom('account_closures')
    .select('user_id')
    .where('forgotten_at', 'is', null)
    .where('until', '<=', p.now)
    .orderBy('until')
    .limit(p.limit),
)

/** No row when another node was faster, or the account was taken back. */
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

/** Keeps every posting on the customer's accounts out until the command is over. */
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

/** Wallets and accounts with providers are nobody's again: whoever signs in by one is a newcomer, as by an unknown one. */
export async function releaseWays(tx: Tx, userId: string): Promise<void> {
  for (const deletion of [deleteWallets, deleteIdentities, deleteClaims]) await tx.run(deletion, { userId })
}

/** Wallets that were linked since a moment, ms. */
export const deleteWalletsSince = prepare((q, p: { userId: string; since: number }) =>
  q.deleteFrom('wallets').where('user_id', '=', p.userId).where('added_at', '>=', p.since),
)

/** Accounts with a provider that were linked since a moment, ms. */
export const deleteIdentitiesSince = prepare((q, p: { userId: string; since: number }) =>
  q.deleteFrom('provider_identities').where('user_id', '=', p.userId).where('added_at', '>=', p.since),
)

/** An authenticator app that was added since a moment, ms. */
export const deleteTotpSince = prepare((q, p: { userId: string; since: number }) =>
  q.deleteFrom('totp_secrets').where('user_id', '=', p.userId).where('confirmed_at', '>=', p.since),
)

/** Passkeys that were added since a moment, ms. */
export const deletePasskeysSince = prepare((q, p: { userId: string; since: number }) =>
  q.deleteFrom('passkeys').where('user_id', '=', p.userId).where('added_at', '>=', p.since),
)
