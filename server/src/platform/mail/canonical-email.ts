import { domainToASCII } from 'node:url'

/** The form by which two addresses of one mailbox are equal: lower case, an ASCII domain, and no tag after a plus sign. */
export function canonicalEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local = ''] = email.slice(0, at).normalize('NFKC').toLowerCase().split('+')
  const domain = email.slice(at + 1).toLowerCase()
  return `${local}@${domainToASCII(domain) || domain}`
}
