import { type Boot, SIGNED_IN_COOKIE } from '@quayside/contracts/boot'
import type { BrowserFamily } from '@quayside/contracts/release/hourly'
import { readCookie } from '../../http/headers/cookies.ts'

export function deviceOf(userAgent: string | undefined): Boot['device'] {
  return /Mobi|Android|iPhone|iPod|iPad/i.test(userAgent ?? '') ? 'mobile' : 'desktop'
}

/** In this order: Edge names Chrome, and Chrome names Safari. */
const FAMILIES: readonly (readonly [RegExp, BrowserFamily])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

export function browserOf(userAgent: string | undefined): BrowserFamily {
  return FAMILIES.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? 'other'
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
