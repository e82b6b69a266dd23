import { hash } from 'node:crypto'
import { networkOf } from '@quayside/release/http/client-address'
import { type FromBrowser, visitorOf } from '../../platform/http/visitor-cookie.ts'
import type { ReadTx, Tx } from '../../platform/storage/storage.ts'
import {
  findKnownBrowser,
  forgetOldBrowsers,
  forgetOtherBrowsers,
  keepKnownBrowser,
} from './known-browser-queries.ts'

/** Who asks, as far as anybody can tell who is not signed in. */
export type Requester = {
  /** The browser by its own random cookie, else the network: what is counted apart from others. */
  readonly key: string
  /** Hash of the cookie; undefined for a client that keeps none. */
  readonly browser: string | undefined
  readonly network: string
}

/** As long as a browser is remembered after the last sign-in: the life of its cookie. */
const BROWSER_LIFE_MS = 365 * 86_400_000
/** So many browsers of a customer are remembered: each makes a place among those who are met first. */
const MOST_BROWSERS = 10

export function requesterOf(request: FromBrowser & { readonly ip: string }): Requester {
  const network = networkOf(request.ip)
  const cookie = visitorOf(request)
  const browser = cookie === undefined ? undefined : hash('sha256', cookie, 'base64url')
  return { key: browser ?? hash('sha256', network, 'base64url'), browser, network }
}

/** Whether the customer has signed in from this browser before: it is met before strangers, and limited on its own. */
export async function isKnownBrowser(
  tx: ReadTx,
  userId: string | undefined,
  { browser }: Requester,
): Promise<boolean> {
  if (userId === undefined || browser === undefined) return false
  return (await tx.one(findKnownBrowser, { userId, browser })) !== undefined
}

/** Remembers inside a command that the customer has signed in from this browser, and forgets the oldest beyond ten. */
export async function rememberBrowser(
  tx: Tx,
  { userId, requester, now }: { userId: string; requester: Requester; now: number },
): Promise<void> {
  const { browser } = requester
  if (browser === undefined) return
  await tx.run(forgetOldBrowsers, { userId, before: now - BROWSER_LIFE_MS })
  await tx.run(keepKnownBrowser, { userId, browser, now })
  await tx.run(forgetOtherBrowsers, { userId, browser, others: MOST_BROWSERS - 1 })
}
