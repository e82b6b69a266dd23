/**
 * An e-mail address as the audit log may keep it for good: enough to be recognized by who knows it, too little to write to.
 * The first letter and the domain, `m…@example.test`.
 */
export function addressHint(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? '…' : `${first}…${email.slice(at)}`
}
