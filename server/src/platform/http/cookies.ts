import { parseCookie, stringifySetCookie } from 'cookie'

/** Value of a cookie; undefined when it is not there. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name]
}

/**
 * A cookie's name as it is sent. Over https it has the prefix by which browsers take it from this very host alone (RFC
 * 6265bis, 4.1.3.2): a page of a sibling domain could set a plain one, and so choose who a customer's browser is or what it
 * is shown. Plain http, which is a developer's machine, cannot have the prefix. The plain name is never read over https, not
 * even of a browser that has no other.
 */
export function hostCookie(name: string, protocol: string): string {
  return protocol === 'https' ? `__Host-${name}` : name
}

/** `Set-Cookie` of a cookie that scripts cannot read and other sites do not send; over https it stays there. */
export function cookieText(
  name: string,
  value: string,
  { maxAge, isHttps }: { readonly maxAge: number; readonly isHttps: boolean },
): string {
  return stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isHttps,
  })
}
