import type { Locale } from '@quayside/contracts/locales'
import { fundDemo } from '../../../ledger/wallet.ts'
import { notify } from '../../../notices/notify.ts'
import type { AfterCommit } from '../../../platform/storage/commit.ts'
import { insertUser, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { CoreServices } from '../../services.ts'

/** Opens an account without e-mail and password inside a command; it can trade in demo at once (rules §2). */
export async function openAccount(
  tx: Tx,
  services: CoreServices,
  { locale, afterCommit }: { readonly locale: Locale; readonly afterCommit: AfterCommit },
): Promise<UserRow> {
  const { ids, clock } = services
  const username = `wallet-${ids.inviteCode().toLowerCase()}`
  const user: UserRow = {
    id: ids.next(),
    username,
    username_key: username,
    email: null,
    password_hash: null,
    locale,
    status: 'active',
    smart_enabled: 0,
    kyc_status: 'none',
    mode: 'demo',
    invite_code: ids.inviteCode(),
    invited_by: null,
    country: null,
    smart_requested_at: null,
    created_at: clock.now(),
  }
  await tx.run(insertUser, user)
  await fundDemo(tx, { userId: user.id, at: user.created_at })
  await notify(tx, services, { userId: user.id, kind: 'welcome', data: { username }, afterCommit })
  return user
}
