import { type Boot, SIGNED_IN_COOKIE } from '@quayside/contracts/boot'
import { readCookie } from '../../http/headers/cookies.ts'

export function deviceOf(userAgent: string | undefined): Boot['device'] {
  return /Mobi|Android|iPhone|iPod|iPad/i.test(userAgent ?? '') ? 'mobile' : 'desktop'
}

/** The theme from the cookie, so that the first paint is right. */
export function themeOf(cookies: string | undefined): 'light' | 'dark' | 'system' {
  const chosen = readCookie(cookies, 'theme')
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** Whether the browser's cookie says signed out; only chooses the first words of a page. */
export function isVisitor(cookies: string | undefined): boolean {
  return readCookie(cookies, SIGNED_IN_COOKIE) !== '1'
}
