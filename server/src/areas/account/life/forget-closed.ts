import { type AfterCommit, commit } from '../../../platform/storage/commit.ts'
import { prepare } from '../../../platform/storage/query.ts'
import { type Forget, forgetRows } from '../../../platform/storage/retention/forget.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { Services } from '../../services.ts'
import { deleteLinks } from '../records/lost-factors.ts'
import { closuresDue, markForgotten, releaseSignInMethods } from './closure-queries.ts'

/** A new sign-in method adds its table. */
const forgetAccount = forgetRows(
  'way_uses',
  'known_browsers',
  'customer_settings',
  'email_changes',
  'totp_secrets',
  'recovery_codes',
  'sign_in_tickets',
  'passkeys',
  'lost_factors',
  'told_lately',
  'sessions',
)

/** The username stays taken, to prevent impersonation; the address becomes free. */
const stripUser = prepare((q, p: { id: string }) =>
  q.updateTable('users').set({ email: null, password_hash: null, country: null }).where('id', '=', p.id),
)

const BATCH_SIZE = 20

/** Deletions of the other areas. */
export type Forgetting = {
  /** Runs in a separate command. */
  readonly deleteIdentity: (tx: Tx, services: Services, of: Deletion) => Promise<void>
  readonly others: readonly Forget[]
}

type Deletion = { readonly userId: string; readonly now: number; readonly afterCommit: AfterCommit }

/** Carries out closures past their undo period. Orders, ledger and audit log stay. Returns how many. */
export async function forgetDue(services: Services, forgetting: Forgetting): Promise<number> {
  const { storage, clock } = services
  const due = await storage.read(tx => tx.all(closuresDue, { now: clock.now(), limit: BATCH_SIZE }))
  for (const { user_id: userId } of due) await forget(services, forgetting, userId)
  return due.length
}

async function forget(services: Services, { deleteIdentity, others }: Forgetting, userId: string) {
  const { storage, clock, trading, lending } = services
  // Separate and first: the account is marked as forgotten last, so a failure is retried.
  await commit(storage, (tx, afterCommit) =>
    deleteIdentity(tx, services, { userId, now: clock.now(), afterCommit }),
  )
  await commit(storage, async (tx, afterCommit) => {
    const at = clock.now()
    const customer = { userId, now: at }
    if ((await tx.one(markForgotten, customer)) === undefined) return
    await trading.closeAll(tx, { userId, mode: 'demo', at, afterCommit, isDecided: true })
    await tx.run(stripUser, { id: userId })
    // After the address is removed, so that no mail is sent, and before the notices are deleted.
    await lending.withdrawApplications(tx, { userId, at, afterCommit })
    await releaseSignInMethods(tx, userId)
    await tx.run(deleteLinks, { userId })
    for (const each of [forgetAccount, ...others]) await each(tx, customer)
  })
}
