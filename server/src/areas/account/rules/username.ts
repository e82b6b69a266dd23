import { canonicalEmail } from '@quayside/contracts/customer/email-address'
import { isLikeTheSite } from './username-likeness.ts'
import { isReadablyWritten, writtenForm } from './username-script.ts'

export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

/** Whether a name is allowed (10003): 3 to 32 letters, digits, `_`, `.`, `-`; one script; unlike the site's names. */
export function isUsernameAllowed(username: string, siteName: string): boolean {
  const name = writtenForm(username)
  const { length } = [...usernameKey(username)]
  if (length < 3 || length > 32 || !/[\p{L}\p{Nd}]/u.test(name)) return false
  return isReadablyWritten(name) && !isLikeTheSite(name, siteName)
}

export function loginKey(typed: string): string | undefined {
  const key = typed.includes('@') ? canonicalEmail(typed) : usernameKey(typed.trim())
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(key)
  return isAddress || /^[\p{L}\p{M}\p{N}_.-]{1,64}$/u.test(key) ? key : undefined
}
