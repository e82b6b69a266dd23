import { phoneOf } from '../../../platform/phone-number.ts'
import { loginKey } from './username.ts'

/** What somebody types to sign in: a username, or what only its owner should be known by, an address or a phone number. */
export type LoginName = { readonly kind: 'name' | 'email' | 'phone'; readonly key: string }

/** What was typed, as it is looked up; undefined when it is none of the three (10003). */
export function loginNameOf(typed: string): LoginName | undefined {
  const phone = phoneOf(typed)
  if (phone !== undefined) return { kind: 'phone', key: phone }
  const key = loginKey(typed)
  return key === undefined ? undefined : { kind: key.includes('@') ? 'email' : 'name', key }
}
