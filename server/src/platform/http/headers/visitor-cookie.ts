import { cookieText, hostCookie, readCookie } from './cookies.ts'

/** Cookies, and whether the call came over https as far as the server knows. */
export type FromBrowser = {
  readonly headers: { readonly cookie?: string | undefined }
  readonly protocol: string
}

const YEAR_SECONDS = 31_536_000

/** Keeps a visitor on the same candidate release and distinguishes browsers. */
const NAME = 'visitor'

/** The visitor id from the cookie; undefined without one. Its content is untrusted. */
export function visitorOf({ headers, protocol }: FromBrowser): string | undefined {
  const value = readCookie(headers.cookie, hostCookie(NAME, protocol))
  return value === '' ? undefined : value
}

export function visitorCookie(visitor: string, { protocol }: Pick<FromBrowser, 'protocol'>): string {
  return cookieText(hostCookie(NAME, protocol), visitor, {
    maxAge: YEAR_SECONDS,
    isHttps: protocol === 'https',
  })
}
