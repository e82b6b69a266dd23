/** Names that would let a customer pass for the house. */
const RESERVED: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'house',
  'moderator',
  'operator',
  'quayside',
  'root',
  'security',
  'service',
  'staff',
  'support',
  'system',
])

/** What makes two usernames one: compatibility form and lower case. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase()
}

/**
 * Whether a name may be taken (refusal 10003): 3 to 32 letters, digits, `_`, `.` or `-`, at least one of them a letter
 * or digit, and not a name of the house.
 */
export function isUsernameAllowed(username: string): boolean {
  const key = usernameKey(username)
  const isFormed = /^[\p{L}\p{M}\p{N}_.-]{3,32}$/u.test(key) && /[\p{L}\p{N}]/u.test(key)
  return isFormed && !RESERVED.has(key.replaceAll(/[_.-]/g, ''))
}

/** What a customer types to sign in, as it is looked up; undefined when it is neither a name nor an address (10003). */
export function loginKey(typed: string): string | undefined {
  const key = usernameKey(typed.trim())
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(key)
  return isAddress || /^[\p{L}\p{M}\p{N}_.-]{1,64}$/u.test(key) ? key : undefined
}
