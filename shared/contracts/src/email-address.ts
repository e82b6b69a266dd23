import * as z from 'zod/mini'
import { withoutPasted } from './readable-text.ts'

/** The dot-atom of RFC 5322 before the sign, and after it a host of two labels or more, the last of which is no number. */
const EMAIL =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** What may be in a host with characters beyond ASCII; a URL would read anything else as another part of an address. */
const HOST = /^[\p{L}\p{M}\p{N}.。·\-\u200c\u200d]+$/u
const BEYOND_ASCII = /[^\0-\x7f]/

/**
 * The one form in which an address is stored, compared, limited and written to: lower case, its host in ASCII (IDNA), so
 * `u@münchen.example` and `u@xn--mnchen-3ya.example` are one. A text that is no address comes back in lower case.
 */
export function canonicalEmail(typed: string): string {
  const text = withoutPasted(typed).normalize('NFKC').trim().toLowerCase()
  const host = text.slice(text.lastIndexOf('@') + 1)
  const url = `http://${host}`
  if (!BEYOND_ASCII.test(host) || !HOST.test(host) || !URL.canParse(url)) return text
  return text.slice(0, -host.length) + new URL(url).hostname
}

/** Whether a canonical text is an address that mail can be sent to. */
export function isEmail(canonical: string): boolean {
  return canonical.length <= 254 && EMAIL.test(canonical)
}

/** An e-mail address, in its canonical form. */
export const emailAddress = z
  .string()
  .check(z.overwrite(canonicalEmail), z.maxLength(254), z.email({ pattern: EMAIL }))
