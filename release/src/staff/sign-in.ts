import { canonicalEmail } from '@quayside/contracts/customer/email-address'
import { ok } from '@quayside/contracts/result'
import { networkOf } from '../client-address.ts'
import { refused } from '../refused.ts'
import type { Outcome } from '../releases.ts'
import { stepOfCode } from '../totp.ts'
import type { Account } from './accounts.ts'
import { createAttempts } from './attempts.ts'
import { openKnownNetworks } from './known-networks.ts'
import type { StaffParts } from './staff-parts.ts'

export type SignIn = {
  readonly email: string
  readonly password: string
  readonly code: string | undefined
  readonly address: string
}

export type Guard = {
  signIn(request: SignIn): Promise<Outcome<Account>>
  /** Checks the account's password; wrong ones throttle the next ones. */
  confirmPassword(account: Account, password: string): Promise<Outcome<void>>
  takeCode(account: Account, secret: string, code: string): Outcome<Account>
}

/** Maximum sign-ins in the password queue, from unknown and from known networks. */
const MOST_WAITING = { stranger: 16, known: 64 }
const BUSY_SECONDS = 5

function tooMany(seconds: number): ReturnType<typeof refused> {
  const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
  return refused('limited', `Too many attempts: wait ${wait} and try again.`, { retryAfter: seconds })
}

/** Throttles per account and network, per network, and per account over unknown networks, without a lockout. */
export function createGuard({ db, accounts, passwords, now }: StaffParts): Guard {
  const known = openKnownNetworks(db, now)
  const byAsker = createAttempts({ free: 5, longestSeconds: 60, now })
  const byNetwork = createAttempts({ free: 20, longestSeconds: 60, now })
  const byStrangers = createAttempts({ free: 50, longestSeconds: 10, now })
  const byCode = createAttempts({ free: 5, longestSeconds: 300, now })

  function takeCode(account: Account, secret: string, code: string): Outcome<Account> {
    const wait = byCode.take(account.email)
    if (wait > 0) return tooMany(wait)
    const step = stepOfCode(secret, code, { now: now(), lastStep: account.totpStep })
    if (step === null)
      return refused('unauthorized', 'This is not the code that the authenticator shows now, or it was used.')
    byCode.reset(account.email)
    const used = { ...account, totpStep: step }
    accounts.save(used)
    return ok(used)
  }

  async function confirmPassword(account: Account, password: string): Promise<Outcome<void>> {
    // Separate from sign-ins: outside guesses must not throttle a signed-in user.
    const asker = `${account.email}|signed in`
    const wait = byAsker.take(asker)
    if (wait > 0) return tooMany(wait)
    if (!(await passwords.matches(account.passwordHash, password)))
      return refused('forbidden', 'This is not your current password.')
    byAsker.reset(asker)
    return ok(undefined)
  }

  function waitOf(email: string, network: string, isKnown: boolean): number {
    if (passwords.waiting() >= MOST_WAITING[isKnown ? 'known' : 'stranger']) return BUSY_SECONDS
    // The order matters: a throttled network consumes no other budget and leaves no invented names behind.
    const own = byNetwork.waitOf(network) || byAsker.take(`${email}|${network}`) || byNetwork.take(network)
    return own > 0 || isKnown ? own : byStrangers.take(email)
  }

  return {
    async signIn({ email, password, code, address }) {
      const network = networkOf(address)
      const wait = waitOf(canonicalEmail(email), network, known.has(canonicalEmail(email), network))
      if (wait > 0) return tooMany(wait)
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
      byAsker.reset(`${account.email}|${network}`)
      byNetwork.reset(network)
      if (account.totpSecret === null) return known.admit(account, network)
      if (code !== undefined && code !== '') {
        const taken = takeCode(account, account.totpSecret, code)
        return taken.ok ? known.admit(taken.value, network) : taken
      }
      const asked = refused('unauthorized', 'Enter the six digits that your authenticator shows.')
      return { ok: false, error: { ...asked.error, needsCode: true } }
    },
    confirmPassword,
    takeCode,
  }
}
