/**
 * An e-mail address for the permanent audit log: recognizable, but not usable. First letter and domain,
 * `m…@example.test`.
 */
export function addressHint(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? '…' : `${first}…${email.slice(at)}`
}
