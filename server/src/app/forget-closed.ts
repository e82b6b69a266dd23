import { closuresDue, markForgotten, releaseWays } from '../areas/account/life/closure-queries.ts'
import { deleteLinks } from '../areas/account/lost-factor/queries.ts'
import { forgetDrafts } from '../areas/deposits/forget.ts'
import { forgetIdentity } from '../areas/identity/forget.ts'
import { forgetPerson } from '../areas/limits/forget.ts'
import type { Services } from '../areas/services.ts'
import { commit } from '../platform/storage/commit.ts'
import type { QueryBuilder } from '../platform/storage/query.ts'
import { prepare } from '../platform/storage/query.ts'
import type { Tx } from '../platform/storage/storage.ts'

/** Tables of which nobody has to keep a row of a customer who is gone. A new way in adds its own. */
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

/** The name stays taken, so that nobody appears as who is gone; the address and the number are free again. */
const stripUser = prepare((q, p: { id: string }) =>
  q.updateTable('users').set({ email: null, password_hash: null, country: null }).where('id', '=', p.id),
)
const stripPhone = prepare((q, p: { userId: string }) =>
  q.updateTable('identity_facts').set({ phone: null }).where('user_id', '=', p.userId),
)

const AT_ONCE = 20

/**
 * Carries closures out that no mail can take back any more: what nobody has to keep is deleted, open Demo positions end,
 * and an application for a loan leaves the queue. Orders, ledger and audit log stay, and the record of the identity goes by
 * its own time. How many were carried out.
 */
export async function forgetClosed(services: Services): Promise<number> {
  const { storage, clock } = services
  const due = await storage.read(tx => tx.all(closuresDue, { now: clock.now(), limit: AT_ONCE }))
  for (const { user_id: userId } of due) await forget(services, userId)
  return due.length
}

async function forget(services: Services, userId: string): Promise<void> {
  const { storage, clock, trading, lending } = services
  // First and by itself: what fails is done again, for the account is not marked as forgotten.
  await commit(storage, (tx, afterCommit) =>
    forgetIdentity(tx, services, { userId, now: clock.now(), afterCommit }),
  )
  await commit(storage, async (tx, afterCommit) => {
    const at = clock.now()
    if ((await tx.one(markForgotten, { userId, now: at })) === undefined) return
    await trading.closeAll(tx, { userId, mode: 'demo', at, afterCommit, isDecided: true })
    await forgetDrafts(tx, userId)
    await tx.run(stripUser, { id: userId })
    // After the address is gone, for nobody is to be told any more, and before the notices are.
    await lending.takeBack(tx, { userId, at, afterCommit })
    await strip(tx, { userId, now: at })
  })
}

async function strip(tx: Tx, { userId, now }: { userId: string; now: number }): Promise<void> {
  await tx.run(stripPhone, { userId })
  await releaseWays(tx, userId)
  await tx.run(deleteLinks, { userId })
  await forgetPerson(tx, { userId, now })
  for (const table of FORGOTTEN) {
    await tx.dynamic((q: QueryBuilder) =>
      q.deleteFrom(table).where('user_id', '=', userId).returning('user_id'),
    )
  }
}
