import { ok } from '@quayside/contracts/result'
import { refused } from '../refused.ts'
import type { Actor, Outcome } from '../releases.ts'
import { newTotpSecret, totpUri } from '../totp.ts'
import type { Account } from './accounts.ts'
import type { Guard } from './sign-in.ts'
import type { StaffParts } from './staff-parts.ts'

export type OwnAccount = {
  /** Also ends all other sessions of the account. */
  changePassword(
    account: Account,
    change: { readonly current: string; readonly next: string; readonly session: string },
  ): Promise<Outcome<void>>
  /** Creates an authenticator secret; it takes effect once one of its codes is confirmed. */
  beginTotp(account: Account): Outcome<{ readonly secret: string; readonly uri: string }>
  /** Ends all other sessions, because those did not prove the authenticator. */
  confirmTotp(account: Account, code: string, session: string): Outcome<Account>
  removeTotp(account: Account, code: string): Outcome<Account>
  /** Step-up authentication: confirms the account's owner before a sensitive act. */
  stepUp(account: Account, proof: StepUp): Promise<Outcome<void>>
}

export type StepUp = { readonly password: string; readonly code?: string | undefined }

export function createOwnAccount(parts: StaffParts, guard: Guard): OwnAccount {
  const { db, accounts, sessions, passwords, log, siteName, siteMode } = parts

  function save(account: Account, change: string): Outcome<Account> {
    const by: Actor = { name: account.email, source: 'console' }
    db.transaction(() => {
      accounts.save(account)
      log.enqueue({ type: 'staff', account: account.email, change }, by, 'own account')
    })
    return ok(account)
  }

  return {
    async changePassword(account, { current, next, session }) {
      const confirmed = await guard.confirmPassword(account, current)
      if (!confirmed.ok) return confirmed
      if (next.normalize('NFKC') === current.normalize('NFKC'))
        return refused('invalid', 'The new password is the present one.')
      const passwordHash = await passwords.hash(next)
      const latest = accounts.find(account.email)
      if (latest === undefined || latest.passwordHash !== account.passwordHash)
        return refused('conflict', 'The password was changed by another request meanwhile.')
      save({ ...latest, passwordHash, mustChangePassword: false }, 'changed the password')
      sessions.endAll(account.email, session)
      return ok(undefined)
    },
    beginTotp(account) {
      if (account.totpSecret !== null) return refused('conflict', 'An authenticator is set up already.')
      const secret = newTotpSecret()
      accounts.save({ ...account, totpPending: secret })
      return ok({ secret, uri: totpUri(secret, { account: account.email, issuer: `${siteName} console` }) })
    },
    confirmTotp(account, code, session) {
      if (account.totpSecret !== null) return refused('conflict', 'An authenticator is set up already.')
      if (account.totpPending === null)
        return refused('conflict', 'Ask for a new secret first: there is none to confirm.')
      const taken = guard.takeCode(account, account.totpPending, code)
      if (!taken.ok) return asForbidden(taken)
      const enrolled = { ...taken.value, totpSecret: account.totpPending, totpPending: null }
      sessions.endAll(account.email, session)
      return save(enrolled, 'set up an authenticator')
    },
    removeTotp(account, code) {
      if (account.totpSecret === null) return refused('conflict', 'No authenticator is set up.')
      if (siteMode === 'live') return refused('refused', 'Live mode requires an authenticator.')
      const taken = guard.takeCode(account, account.totpSecret, code)
      if (!taken.ok) return asForbidden(taken)
      return save({ ...taken.value, totpSecret: null, totpStep: 0 }, 'removed the authenticator')
    },
    async stepUp(account, { password, code }) {
      const confirmed = await guard.confirmPassword(account, password)
      if (!confirmed.ok || account.totpSecret === null) return confirmed
      const taken = guard.takeCode(account, account.totpSecret, code ?? '')
      return taken.ok ? ok(undefined) : asForbidden(taken)
    },
  }
}

/** A wrong code must not sign out a signed-in user. */
function asForbidden(outcome: Extract<Outcome<never>, { ok: false }>): Outcome<never> {
  const { code, message } = outcome.error
  return code === 'unauthorized' ? refused('forbidden', message) : outcome
}
