import { parseCookie, stringifySetCookie } from 'cookie'

/** Value of a cookie; undefined when it is not there. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name]
}

/** `Set-Cookie` of a cookie that scripts cannot read and other sites do not send; over https it stays there. */
export function cookieText(
  name: string,
  value: string,
  { maxAge, isHttps }: { readonly maxAge: number; readonly isHttps: boolean },
): string {
  return stringifySetCookie({
    ...{ name, value, maxAge, path: '/' },
    ...{ httpOnly: true, sameSite: 'lax', secure: isHttps },
  })
}
