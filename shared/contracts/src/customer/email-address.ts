import * as z from 'zod/mini'
import { withoutPasted } from '../text/readable-text.ts'

const EMAIL =
  /^(?=.{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?=[0-9-]*[a-z])[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** Characters of an internationalized host; a URL would parse any other as a different part of an address. */
const HOST = /^[\p{L}\p{M}\p{N}.。·\-\u200c\u200d]+$/u
const BEYOND_ASCII = /[^\0-\x7f]/

/** Stored form of an address: lower case, host in ASCII (IDNA). Other text comes back in lower case. */
export function canonicalEmail(typed: string): string {
  const text = withoutPasted(typed).normalize('NFKC').trim().toLowerCase()
  const host = text.slice(text.lastIndexOf('@') + 1)
  const url = `http://${host}`
  if (!BEYOND_ASCII.test(host) || !HOST.test(host) || !URL.canParse(url)) return text
  return text.slice(0, -host.length) + new URL(url).hostname
}

export function isEmail(canonical: string): boolean {
  return canonical.length <= 254 && EMAIL.test(canonical)
}

export const emailAddress = z
  .string()
  .check(z.overwrite(canonicalEmail), z.maxLength(254), z.email({ pattern: EMAIL }))
