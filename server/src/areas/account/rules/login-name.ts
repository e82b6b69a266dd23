import { phoneOf } from '../../../platform/phone-number.ts'
import { loginKey } from './username.ts'

export type LoginName = { readonly kind: 'name' | 'email' | 'phone'; readonly key: string }

/** Parses a login name; undefined if it is none of the three (10003). */
export function loginNameOf(typed: string): LoginName | undefined {
  const phone = phoneOf(typed)
  if (phone !== undefined) return { kind: 'phone', key: phone }
  const key = loginKey(typed)
  return key === undefined ? undefined : { kind: key.includes('@') ? 'email' : 'name', key }
}
