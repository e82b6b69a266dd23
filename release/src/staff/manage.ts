import { canonicalEmail } from '@quayside/contracts/customer/email-address'
import type { StaffAccount, StaffRole } from '@quayside/contracts/release/plane'
import { ok } from '@quayside/contracts/result'
import { refused } from '../refused.ts'
import type { Actor, Outcome } from '../releases.ts'
import { type Account, mayManage, publicAccount } from './accounts.ts'
import { randomPassword } from './passwords.ts'
import type { StaffParts } from './staff-parts.ts'
import type { TeamTokens } from './tokens.ts'
import type { TeamWebhooks } from './webhooks.ts'

export type StaffChange = {
  readonly roles?: readonly StaffRole[] | undefined
  readonly remotes?: readonly string[] | undefined
  readonly isDisabled?: boolean | undefined
  readonly resetPassword?: boolean | undefined
  readonly resetTotp?: boolean | undefined
}

export type StaffManagement = {
  list(): readonly StaffAccount[]
  /** The password is shown once and must be changed at first sign-in. */
  add(
    request: {
      readonly email: string
      readonly name: string
      readonly roles: readonly StaffRole[]
      readonly remotes?: readonly string[] | undefined
    },
    by: Actor,
  ): Promise<Outcome<{ readonly password: string }>>
  /** Also revokes tokens that the account issued, and removes webhooks that it set, for remotes that it loses. */
  change(
    email: string,
    change: StaffChange,
    by: Actor,
  ): Promise<Outcome<{ readonly account: StaffAccount; readonly password: string | null }>>
}

type Parts = StaffParts & {
  readonly tokens: Pick<TeamTokens, 'list' | 'revoke'>
  readonly webhooks: Pick<TeamWebhooks, 'list' | 'remove'>
}

export function createStaffManagement(parts: Parts): StaffManagement {
  const { db, accounts, sessions, passwords, log, now } = parts
  return {
    list: () => accounts.list().map(publicAccount),
    async add({ email, name, roles, remotes = [] }, by) {
      if (roles.includes('team') && remotes.length === 0) return WITHOUT_REMOTES
      const password = randomPassword()
      const passwordHash = await passwords.hash(password)
      const account = newAccount({ email, name, roles, remotes, passwordHash, at: now(), isHandedOut: true })
      if (accounts.find(email) !== undefined)
        return refused('conflict', `There is an account ${account.email} already.`)
      db.transaction(() => {
        accounts.add(account)
        const change = `added as ${rolesInWords(account)}`
        log.enqueue({ type: 'staff', account: account.email, change }, by, name)
      })
      return ok({ password })
    },
    async change(email, change, by) {
      const password = change.resetPassword === true ? randomPassword() : null
      const passwordHash = password === null ? null : await passwords.hash(password)
      const known = accounts.find(email)
      if (known === undefined) return refused('not-found', `There is no account ${email}.`)
      const next = changed(known, change, { passwordHash, at: now() })
      if (next.roles.includes('team') && next.remotes.length === 0) return WITHOUT_REMOTES
      const isAdministrator = !next.isDisabled && next.roles.includes('administrator')
      if (!isAdministrator && accounts.otherAdministrators(known.email) === 0)
        return refused('refused', 'The last administrator cannot be disabled or lose the role.')
      const words = changeInWords(known, next, change)
      if (words === '') return ok({ account: publicAccount(known), password: null })
      db.transaction(() => {
        accounts.save(next)
        log.enqueue({ type: 'staff', account: known.email, change: words }, by, known.name)
        if (next.isDisabled || password !== null) sessions.endAll(known.email)
        endLostAccess(parts, next, by)
      })
      return ok({ account: publicAccount(next), password })
    },
  }
}

/** Otherwise tokens and webhooks outlive their author's rights for up to a year. */
function endLostAccess({ tokens, webhooks, now }: Parts, { email, ...account }: Account, by: Actor): void {
  const isLost = (remote: string) => account.isDisabled || !mayManage(account, remote)
  for (const { id, issuedBy, remotes, expiresAt } of tokens.list())
    if (issuedBy === email && Date.parse(expiresAt) > now().getTime() && remotes.some(isLost))
      tokens.revoke(id, by)
  for (const { remote, setBy } of webhooks.list())
    if (setBy === email && isLost(remote)) webhooks.remove(remote, by)
}

const WITHOUT_REMOTES = refused('invalid', 'A team needs at least one remote.')

export function newAccount(about: {
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly remotes?: readonly string[]
  readonly passwordHash: string
  readonly at: Date
  /** Someone else knows its first password. */
  readonly isHandedOut: boolean
}): Account {
  return {
    email: canonicalEmail(about.email),
    name: about.name,
    roles: [...new Set(about.roles)],
    passwordHash: about.passwordHash,
    mustChangePassword: true,
    totpSecret: null,
    totpPending: null,
    totpStep: 0,
    isDisabled: false,
    createdAt: about.at.toISOString(),
    handedOutAt: about.isHandedOut ? about.at.getTime() : null,
    remotes: [...new Set(about.remotes)],
  }
}

function changed(
  account: Account,
  change: StaffChange,
  { passwordHash, at }: { readonly passwordHash: string | null; readonly at: Date },
): Account {
  const withoutTotp = { totpSecret: null, totpPending: null, totpStep: 0 }
  return {
    ...account,
    roles: [...new Set(change.roles ?? account.roles)],
    remotes: [...new Set(change.remotes ?? account.remotes)],
    isDisabled: change.isDisabled ?? account.isDisabled,
    ...(passwordHash === null ? {} : { passwordHash, mustChangePassword: true }),
    ...(change.resetTotp === true ? withoutTotp : {}),
    ...(passwordHash !== null || change.resetTotp === true ? { handedOutAt: at.getTime() } : {}),
  }
}

function rolesInWords({ roles, remotes }: Pick<Account, 'roles' | 'remotes'>): string {
  const words = roles.map(role => (role === 'team' ? `team of ${remotes.join(' and ')}` : role))
  return words.join(', ')
}

function changeInWords(before: Account, after: Account, change: StaffChange): string {
  const words: string[] = []
  if (rolesInWords(before) !== rolesInWords(after)) words.push(`is now ${rolesInWords(after)}`)
  if (before.isDisabled !== after.isDisabled) words.push(after.isDisabled ? 'disabled' : 'enabled')
  if (change.resetPassword === true) words.push('password reset')
  if (change.resetTotp === true && before.totpSecret !== null) words.push('authenticator removed')
  return words.join('; ')
}
