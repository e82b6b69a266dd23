import { closuresDue, markForgotten, releaseSignInMethods } from '../areas/account/life/closure-queries.ts'
import { deleteLinks } from '../areas/account/records/lost-factors.ts'
import { forgetDrafts } from '../areas/deposits/forget.ts'
import { deleteIdentity } from '../areas/identity/delete-identity.ts'
import { forgetPerson } from '../areas/limits/forget.ts'
import type { Services } from '../areas/services.ts'
import { commit } from '../platform/storage/commit.ts'
import type { QueryBuilder } from '../platform/storage/query.ts'
import { prepare } from '../platform/storage/query.ts'
import type { Tx } from '../platform/storage/storage.ts'

/** Tables whose rows are deleted with the customer. A new sign-in method adds its own. */
const FORGOTTEN = [
  ...(['way_uses', 'known_browsers', 'customer_settings', 'email_changes', 'totp_secrets'] as const),
  ...(['recovery_codes', 'sign_in_tickets', 'notifications', 'price_alerts'] as const),
  ...([
    'passkeys',
    'lost_factors',
    'told_lately',
    'data_links',
    'sessions',
    'phone_proofs',
    'withdrawal_addresses',
    'favourites',
    'own_limits',
    'own_reminders',
  ] as const),
] as const

/** The username stays taken, to prevent impersonation; the address and the number become free. */
const stripUser = prepare((q, p: { id: string }) =>
  q.updateTable('users').set({ email: null, password_hash: null, country: null }).where('id', '=', p.id),
)
const stripPhone = prepare((q, p: { userId: string }) =>
  q.updateTable('identity_facts').set({ phone: null }).where('user_id', '=', p.userId),
)

const BATCH_SIZE = 20

/** Carries out closures past their undo period. Orders, ledger and audit log stay. Returns how many. */
export async function forgetClosed(services: Services): Promise<number> {
  const { storage, clock } = services
  const due = await storage.read(tx => tx.all(closuresDue, { now: clock.now(), limit: BATCH_SIZE }))
  for (const { user_id: userId } of due) await forget(services, userId)
  return due.length
}

async function forget(services: Services, userId: string): Promise<void> {
  const { storage, clock, trading, lending } = services
  // Separate and first: the account is marked as forgotten last, so a failure is retried.
  await commit(storage, (tx, afterCommit) =>
    deleteIdentity(tx, services, { userId, now: clock.now(), afterCommit }),
  )
  await commit(storage, async (tx, afterCommit) => {
    const at = clock.now()
    if ((await tx.one(markForgotten, { userId, now: at })) === undefined) return
    await trading.closeAll(tx, { userId, mode: 'demo', at, afterCommit, isDecided: true })
    await forgetDrafts(tx, userId)
    await tx.run(stripUser, { id: userId })
    // After the address is removed, so that no mail is sent, and before the notices are deleted.
    await lending.withdrawApplications(tx, { userId, at, afterCommit })
    await strip(tx, { userId, now: at })
  })
}

async function strip(tx: Tx, { userId, now }: { userId: string; now: number }): Promise<void> {
  await tx.run(stripPhone, { userId })
  await releaseSignInMethods(tx, userId)
  await tx.run(deleteLinks, { userId })
  await forgetPerson(tx, { userId, now })
  for (const table of FORGOTTEN) {
    await tx.dynamic((q: QueryBuilder) =>
      q.deleteFrom(table).where('user_id', '=', userId).returning('user_id'),
    )
  }
}
