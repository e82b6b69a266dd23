import type { Boot } from '@quayside/contracts/boot'
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
