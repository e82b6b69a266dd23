import { type Boot, SIGNED_IN_COOKIE } from '@quayside/contracts/boot'
import { readCookie } from '../http/cookies.ts'

/** Mobile or desktop by the user agent (spec §2). */
export function deviceOf(userAgent: string | undefined): Boot['device'] {
  return /Mobi|Android|iPhone|iPod|iPad/i.test(userAgent ?? '') ? 'mobile' : 'desktop'
}

/** The theme that the customer chose, so that the first paint is right. */
export function themeOf(cookies: string | undefined): 'light' | 'dark' | 'system' {
  const chosen = readCookie(cookies, 'theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Nobody is signed in there, as far as the browser says: enough to choose a page's first words by, and for nothing else. */
export function isVisitor(cookies: string | undefined): boolean {
  return readCookie(cookies, SIGNED_IN_COOKIE) !== '1'
}
