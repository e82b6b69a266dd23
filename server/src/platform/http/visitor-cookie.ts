import { cookieText, hostCookie, readCookie } from './cookies.ts'

/** What tells who calls: cookies, and whether the call came over https as far as the server is told. */
export type FromBrowser = {
  readonly headers: { readonly cookie?: string | undefined }
  readonly protocol: string
}

const YEAR_SECONDS = 31_536_000

/** Keeps a visitor with the same candidate and tells a browser from others. */
const NAME = 'visitor'

/** The visitor's name as the browser brought it; undefined without one. Anything may stand in it. */
export function visitorOf({ headers, protocol }: FromBrowser): string | undefined {
  const value = readCookie(headers.cookie, hostCookie(NAME, protocol))
  return value === '' ? undefined : value
}

/** `Set-Cookie` of a new visitor. */
export function visitorCookie(visitor: string, { protocol }: Pick<FromBrowser, 'protocol'>): string {
  return cookieText(hostCookie(NAME, protocol), visitor, {
    maxAge: YEAR_SECONDS,
    isHttps: protocol === 'https',
  })
}
