import { cookieText, readCookie } from './cookies.ts'

/** What tells who calls: cookies, and whether the call came over https as far as the server is told. */
export type FromBrowser = {
  readonly headers: { readonly cookie?: string | undefined }
  readonly protocol: string
}

const YEAR_SECONDS = 31_536_000

/**
 * The name of the cookie that keeps a visitor with the same candidate and tells a browser from others. Over https it has the
 * prefix by which browsers take it from this very host alone (RFC 6265bis, 4.1.3.2): a page of a sibling domain could set a
 * plain one, and so choose the name under which a customer's browser is known. Plain http, which is a developer's machine,
 * cannot have the prefix. The plain name is never read over https, not even of a browser that has no other.
 */
function nameOver(protocol: string): string {
  return protocol === 'https' ? '__Host-visitor' : 'visitor'
}

/** The visitor's name as the browser brought it; undefined without one. Anything may stand in it. */
export function visitorOf({ headers, protocol }: FromBrowser): string | undefined {
  const value = readCookie(headers.cookie, nameOver(protocol))
  return value === '' ? undefined : value
}

/** `Set-Cookie` of a new visitor. */
export function visitorCookie(visitor: string, { protocol }: Pick<FromBrowser, 'protocol'>): string {
  return cookieText(nameOver(protocol), visitor, { maxAge: YEAR_SECONDS, isHttps: protocol === 'https' })
}
