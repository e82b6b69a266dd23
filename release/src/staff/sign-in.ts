import { ok } from '@quayside/contracts/result'
import { refused } from '../refused.ts'
import type { Outcome } from '../releases.ts'
import { type Account, emailKey } from './accounts.ts'
import { createAttempts } from './attempts.ts'
import type { StaffParts } from './staff-parts.ts'
import { stepOfCode } from './totp.ts'

const QUARTER = 15 * 60_000

export type SignIn = {
  readonly email: string
  readonly password: string
  readonly code: string | undefined
  /** Network address of the client. */
  readonly address: string
}

export type Guard = {
  signIn(request: SignIn): Promise<Outcome<Account>>
  /** Checks the account's password; wrong ones count as sign-in attempts. */
  confirmPassword(account: Account, password: string): Promise<Outcome<void>>
  /** Consumes a code of the account's authenticator; each is valid once, and wrong ones are limited too. */
  takeCode(account: Account, secret: string, code: string): Outcome<Account>
}

/** Guards sign-in: at most five wrong passwords per account and twenty per address in a quarter of an hour. */
export function createGuard({ accounts, passwords, now }: StaffParts): Guard {
  const byAccount = createAttempts({ limit: 5, windowMs: QUARTER, now })
  const byAddress = createAttempts({ limit: 20, windowMs: QUARTER, now })
  const byCode = createAttempts({ limit: 5, windowMs: QUARTER, now })
  const tooMany = refused('limited', 'Too many attempts: wait a quarter of an hour and try again.')

  function takeCode(account: Account, secret: string, code: string): Outcome<Account> {
    if (!byCode.take(account.email)) return tooMany
    const step = stepOfCode(secret, code, { now: now(), lastStep: account.totpStep })
    if (step === null)
      return refused('unauthorized', 'This is not the code that the authenticator shows now, or it was used.')
    byCode.reset(account.email)
    const used = { ...account, totpStep: step }
    accounts.save(used)
    return ok(used)
  }

  async function confirmPassword(account: Account, password: string): Promise<Outcome<void>> {
    if (!byAccount.take(account.email)) return tooMany
    if (!(await passwords.matches(account.passwordHash, password)))
      return refused('forbidden', 'This is not your present password.')
    byAccount.reset(account.email)
    return ok(undefined)
  }

  return {
    async signIn({ email, password, code, address }) {
      // Both limits are consumed, so that neither is spared by the other; success restores them.
      const mayTry = [byAccount.take(emailKey(email)), byAddress.take(address)]
      if (mayTry.includes(false)) return tooMany
      const before = accounts.find(email)
      const isRight = await passwords.matches(before?.passwordHash, password)
      // Read again: the account may have been disabled during the check.
      const account = accounts.find(email)
      if (
        !isRight ||
        account === undefined ||
        account.isDisabled ||
        account.passwordHash !== before?.passwordHash
      )
        return refused('unauthorized', 'The e-mail or the password is wrong.')
      byAccount.reset(account.email)
      byAddress.reset(address)
      if (account.totpSecret === null) return ok(account)
      if (code !== undefined && code !== '') return takeCode(account, account.totpSecret, code)
      const asked = refused('unauthorized', 'Enter the six digits that your authenticator shows.')
      return { ok: false, error: { ...asked.error, needsCode: true } }
    },
    confirmPassword,
    takeCode,
  }
}
