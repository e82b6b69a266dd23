import type { Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import type { Locale } from '@quayside/contracts/locales'
import { fundDemo } from '../../ledger/wallet.ts'
import { notify } from '../../notifications/notify.ts'
import type { AfterCommit } from '../../platform/storage/commit.ts'
import { insertUser, type UserRow } from '../../platform/storage/queries/users.ts'
import type { Tx } from '../../platform/storage/storage.ts'
import type { CoreServices } from '../services.ts'
import { findByInviteCode } from './queries.ts'

export type Opening = {
  readonly locale: Locale
  readonly prefix: 'wallet' | Provider
  readonly email: string | null
  /** Inviter's code; an unknown one is ignored. */
  readonly inviteCode: string
  readonly afterCommit: AfterCommit
}

/** Creates an account without a password inside a command; it can trade in demo at once (rules §2). */
export async function openAccount(
  tx: Tx,
  services: CoreServices,
  { locale, prefix, email, inviteCode, afterCommit }: Opening,
): Promise<UserRow> {
  const { ids, clock } = services
  const username = `${prefix}-${ids.inviteCode().toLowerCase()}`
  const inviter = await tx.one(findByInviteCode, { inviteCode: inviteCode.toUpperCase() })
  const user: UserRow = {
    id: ids.next(),
    username,
    username_key: username,
    email,
    password_hash: null,
    locale,
    status: 'active',
    smart_enabled: 0,
    kyc_status: 'none',
    mode: 'demo',
    invite_code: ids.inviteCode(),
    invited_by: inviter?.id ?? null,
    country: null,
    smart_requested_at: null,
    created_at: clock.now(),
    sign_ins_ended: 0,
  }
  await tx.run(insertUser, user)
  await fundDemo(tx, { userId: user.id, at: user.created_at })
  await services.policies.agreeAtSignUp(tx, { userId: user.id, locale, now: user.created_at })
  if (inviter !== undefined) {
    const joining = { inviterId: inviter.id, invitedId: user.id, now: user.created_at }
    await services.inviteRewards.promise(tx, joining)
  }
  await notify(tx, services, { userId: user.id, kind: 'welcome', data: { username }, afterCommit })
  return user
}
