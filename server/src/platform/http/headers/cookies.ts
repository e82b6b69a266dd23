import { parseCookie, stringifySetCookie } from 'cookie'

export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name]
}

export function cookieNames(header: string | undefined): readonly string[] {
  return header === undefined ? [] : Object.keys(parseCookie(header))
}

/**
 * Returns the cookie name for the protocol. Over https it has the `__Host-` prefix, which ties the cookie to this host
 * (RFC 6265bis, 4.1.3.2): otherwise a page on a sibling domain could set it and choose the customer's visitor id or
 * what the browser shows. Plain http, used on a developer's machine, does not allow the prefix. Over https the plain
 * name is never read, even when it is the only one.
 */
export function hostCookie(name: string, protocol: string): string {
  return protocol === 'https' ? `__Host-${name}` : name
}

type CookieRules = {
  readonly maxAge: number
  readonly isHttps: boolean
  readonly sameSite?: 'strict' | 'lax'
}

export function cookieText(
  name: string,
  value: string,
  { maxAge, isHttps, sameSite = 'lax' }: CookieRules,
): string {
  return stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite,
    secure: isHttps,
  })
}
