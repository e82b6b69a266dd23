import type { UserInfo, Virtually } from '@quayside/contracts/customer/user'
import type { ResultOf } from '@quayside/contracts/endpoint'
import { getUserInfo, mode, notifications, setLocale } from '@quayside/contracts/endpoints/account/account'
import { type ContentItem, listContents } from '@quayside/contracts/endpoints/help'
import { listMarketByType, listQuotes, QUOTES_AT_ONCE } from '@quayside/contracts/endpoints/market/markets'
import { listServiceThreads } from '@quayside/contracts/endpoints/service'
import { logout } from '@quayside/contracts/endpoints/sign-in/login'
import type { Locale } from '@quayside/contracts/locales'
import type { LiveQuotes, MarketItem } from '@quayside/contracts/market/market'
import type { ApiDeps } from '@quayside/runtime/api'
import { ApiError } from '@quayside/runtime/api-error'
import type { TextStore } from '@quayside/runtime/browser-store'
import type { Api, RemoteContext } from '@quayside/runtime/context'
import { SESSION_KEYS } from '@quayside/runtime/session'

// The shell's own requests. Loaded on the first one: endpoints contain schemas, which the first load avoids.

export function fetchUser(api: Api): Promise<UserInfo> {
  return api.call(getUserInfo)
}

/** Ends a session that has already ended here; rejects unless it is over. */
export async function signOut(token: string, load: ApiDeps['transport'] = transport): Promise<void> {
  const { send } = await load()
  await send(logout, {}, { Authorization: token }).catch(error => {
    if (!(error instanceof ApiError) || error.kind !== 'unauthorized') throw error
  })
}

function transport() {
  return import('@quayside/runtime/axios-transport')
}

/**
 * Trades a token that a version before 2026-11-30 stored for a cookie, and stores the session's public id. Without an
 * answer the customer signs in again. Delete with its caller 30 days after every site runs this version: by then each
 * stored token is traded or has expired.
 */
export async function tradeToken(
  token: string,
  local: TextStore,
  load: ApiDeps['transport'] = transport,
): Promise<void> {
  const virtually = local.get(SESSION_KEYS.mode) === 'real' ? 'YES' : 'NO'
  const headers = { Authorization: token, virtually }
  try {
    const user = await (await load()).send(getUserInfo, {}, headers)
    local.set(SESSION_KEYS.token, user.token)
    local.set(SESSION_KEYS.user, JSON.stringify(user))
  } catch {
    // The stored customer contains the token, too.
    for (const key of [SESSION_KEYS.token, SESSION_KEYS.user]) local.remove(key)
  }
}

export function switchMode(api: Api, virtually: Virtually): Promise<UserInfo> {
  return api.call(mode, { body: { virtually } })
}

/** Sent without a session, so that it does not use up a customer's rate limit. */
export async function fetchQuotes(codes: readonly string[], signal: AbortSignal): Promise<LiveQuotes> {
  const { send } = await transport()
  return await send(listQuotes, { query: { codes: codes.slice(0, QUOTES_AT_ONCE) }, signal }, {})
}

export function fetchMarkets(api: Api): Promise<readonly MarketItem[]> {
  return api.call(listMarketByType)
}

export function fetchContents(api: Api, locale: Locale): Promise<readonly ContentItem[]> {
  return api.call(listContents, { params: { id: isChinese(locale) ? '1' : '2' }, query: { locale } })
}

/** Unread answers of customer service, and whether an agent is online. */
export function readService(
  api: Api,
): Promise<Pick<ResultOf<typeof listServiceThreads>, 'unread' | 'isStaffed'>> {
  return api.call(listServiceThreads, { query: { size: 1 } })
}

/** Unread notifications, at most ten: all others are older and read. */
export async function countUnread(api: Api): Promise<number> {
  const { list } = await api.call(notifications, { query: { size: 10 } })
  return list.filter(({ read }) => !read).length
}

/** The operator's own chat or mail address; for the chat, the page while an agent can answer there. */
export async function serviceAddress(
  { boot, api, session }: Pick<RemoteContext, 'boot' | 'api' | 'session'>,
  way: 'chat' | 'mail',
  page: string | undefined,
): Promise<string | undefined> {
  const { url, email } = boot.customerService ?? { url: '', email: '' }
  if (way === 'mail') return email && `mailto:${email}`
  if (url !== '' || page === undefined || session.get().status !== 'customer') return url
  return (await readService(api)).isStaffed ? page : undefined
}

export async function rememberLocale(api: Api, locale: Locale): Promise<void> {
  await api.call(setLocale, { body: { locale } })
}

function isChinese(locale: Locale): boolean {
  return locale === 'zh' || locale === 'hk'
}
