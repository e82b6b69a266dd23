import { domainToASCII } from 'node:url'

/** Canonical form to compare mailboxes: lower case, ASCII domain, no plus tag. */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = ''] = email.slice(0, at).normalize('NFKC').toLowerCase().split('+')
  const domain = email.slice(at + 1).toLowerCase()
  return `${local}@${domainToASCII(domain) || domain}`
}
