import type { OwnStop } from '@quayside/contracts/customer/user'
import type { Provider } from '@quayside/contracts/endpoints/sign-in/providers'
import type { Locale } from '@quayside/contracts/locales'
import { commit } from '../../../platform/storage/commit.ts'
import { isTaken } from '../../../platform/storage/errors.ts'
import { findUser, findUserByLogin, type UserRow } from '../../../platform/storage/queries/users.ts'
import type { Tx } from '../../../platform/storage/storage.ts'
import type { PersonFact, Services } from '../../services.ts'
import { isHeldForOthers } from '../email/address-status.ts'
import { openAccount } from '../open-account.ts'
import { findIdentity, type IdentityRow, insertIdentity } from '../records/providers.ts'
import { newIdentity } from './identity.ts'
import type { Proved } from './provider.ts'

type ProviderSignIn = {
  readonly provider: Provider
  readonly proved: Proved & { readonly locale: Locale; readonly inviteCode: string }
}

/** `emailKnown`: another customer has the verified e-mail. `emailHeld`: the address can still be taken back. */
type ProviderOutcome =
  | { readonly kind: 'in'; readonly user: UserRow; readonly identity: IdentityRow; readonly isNew: boolean }
  | { readonly kind: 'emailKnown'; readonly user: UserRow; readonly email: string }
  | { readonly kind: 'emailHeld' }
  /** The customer self-excluded with another account. */
  | { readonly kind: 'excluded'; readonly stopped: OwnStop }

export async function findOrOpenAccount(
  services: Services,
  request: ProviderSignIn,
): Promise<ProviderOutcome> {
  const attempt = () =>
    commit(services.storage, (tx, afterCommit) => find(tx, services, { ...request, afterCommit }))
  try {
    return await attempt()
  } catch (error) {
    // A concurrent flow with the same new account, or a registration with its e-mail, was first.
    if (isTaken(error, 'subject') || isTaken(error, 'email')) return await attempt()
    throw error
  }
}

async function find(
  tx: Tx,
  services: Services,
  { provider, proved, afterCommit }: ProviderSignIn & { readonly afterCommit: (run: () => void) => void },
): Promise<ProviderOutcome> {
  const known = await tx.one(findIdentity, { provider, ...proved })
  const owner = known && (await tx.one(findUser, { id: known.user_id }))
  if (known !== undefined && owner !== undefined)
    return { kind: 'in', user: owner, identity: known, isNew: false }
  const { email, locale, inviteCode } = proved
  const holder = email === undefined ? undefined : await tx.one(findUserByLogin, { login: email })
  if (email !== undefined && holder !== undefined) return { kind: 'emailKnown', user: holder, email }
  const asked = { userId: undefined, now: services.clock.now() }
  if (email !== undefined && (await isHeldForOthers(tx, { ...asked, email }))) return { kind: 'emailHeld' }
  const facts: PersonFact[] = [{ kind: 'provider', issuer: proved.issuer, subject: proved.subject }]
  if (email !== undefined) facts.push({ kind: 'email', email })
  for (const fact of facts) {
    const stopped = await services.ownLimits.excludedElsewhere(tx, { ...asked, fact })
    if (stopped !== undefined) return { kind: 'excluded', stopped }
  }
  const opening = { locale, inviteCode, email: email ?? null, prefix: provider, afterCommit }
  const user = await openAccount(tx, services, opening)
  const identity = newIdentity(services, { userId: user.id, provider, proved })
  await tx.run(insertIdentity, identity)
  return { kind: 'in', user, identity, isNew: true }
}
