import { hash } from 'node:crypto'
import { networkOf } from '@quayside/release/client-address'
import { type FromBrowser, visitorOf } from '../../../platform/http/headers/visitor-cookie.ts'
import type { ReadTx, Tx } from '../../../platform/storage/storage.ts'
import {
  findKnownBrowser,
  forgetOldBrowsers,
  forgetOtherBrowsers,
  saveKnownBrowser,
} from './known-browser-queries.ts'

export type Requester = {
  /** Rate limit key: hash of the browser's cookie, or else of the network. */
  readonly key: string
  /** Hash of the cookie; undefined for a client without cookies. */
  readonly browser: string | undefined
  readonly network: string
}

const BROWSER_LIFE_MS = 365 * 86_400_000
/** Maximum remembered browsers: each reserves a slot for known browsers. */
const MOST_BROWSERS = 10

export function requesterOf(request: FromBrowser & { readonly ip: string }): Requester {
  const network = networkOf(request.ip)
  const cookie = visitorOf(request)
  const browser = cookie === undefined ? undefined : hash('sha256', cookie, 'base64url')
  return { key: browser ?? hash('sha256', network, 'base64url'), browser, network }
}

export async function isKnownBrowser(
  tx: ReadTx,
  userId: string | undefined,
  { browser }: Requester,
): Promise<boolean> {
  if (userId === undefined || browser === undefined) return false
  return (await tx.one(findKnownBrowser, { userId, browser })) !== undefined
}

/** Remembers inside a command that the customer signed in from this browser; forgets the oldest beyond ten. */
export async function rememberBrowser(
  tx: Tx,
  { userId, requester, now }: { userId: string; requester: Requester; now: number },
): Promise<void> {
  const { browser } = requester
  if (browser === undefined) return
  await tx.run(forgetOldBrowsers, { userId, before: now - BROWSER_LIFE_MS })
  await tx.run(saveKnownBrowser, { userId, browser, now })
  await tx.run(forgetOtherBrowsers, { userId, browser, others: MOST_BROWSERS - 1 })
}
