/** Recognizable but not usable: `m…@example.test`. */
export function addressHint(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return at < 1 ? '…' : `${first}…${email.slice(at)}`
}
