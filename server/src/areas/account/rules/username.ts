import { canonicalEmail } from '@quayside/contracts/email-address'
import { isLikeTheSite } from './username-likeness.ts'
import { isReadablyWritten, writtenForm } from './username-script.ts'

/** What makes two usernames one: compatibility form and lower case. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

/**
 * Whether a name may be taken (refusal 10003): 3 to 32 letters, digits, `_`, `.` or `-`, at least one of them a letter
 * or digit, written in one script without anything invisible, and not to be taken for a name of the site. Names that
 * were taken before this rule are looked up as ever (`loginKey`).
 */
export function isUsernameAllowed(username: string, siteName: string): boolean {
  const name = writtenForm(username)
  const { length } = [...usernameKey(username)]
  if (length < 3 || length > 32 || !/[\p{L}\p{Nd}]/u.test(name)) return false
  return isReadablyWritten(name) && !isLikeTheSite(name, siteName)
}

/** What a customer types to sign in, as it is looked up; undefined when it is neither a name nor an address (10003). */
export function loginKey(typed: string): string | undefined {
  const key = typed.includes('@') ? canonicalEmail(typed) : usernameKey(typed.trim())
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(key)
  return isAddress || /^[\p{L}\p{M}\p{N}_.-]{1,64}$/u.test(key) ? key : undefined
}
