import type { UserInfo, Virtually } from '@quayside/contracts/customer/user'
import { getUserInfo, mode, setLocale } from '@quayside/contracts/endpoints/account/account'
import { type ContentItem, listContents } from '@quayside/contracts/endpoints/help'
import { listMarketByType, listQuotes, QUOTES_AT_ONCE } from '@quayside/contracts/endpoints/market/markets'
import { logout } from '@quayside/contracts/endpoints/sign-in/login'
import type { Locale } from '@quayside/contracts/locales'
import type { LiveQuotes, MarketItem } from '@quayside/contracts/market/market'
import type { Api } from '@quayside/runtime/context'

// The shell's own requests. Loaded on the first one: endpoints contain schemas, which the first load avoids.

export function fetchUser(api: Api): Promise<UserInfo> {
  return api.call(getUserInfo)
}

export async function signOut(api: Api): Promise<void> {
  await api.call(logout)
}

export function switchMode(api: Api, virtually: Virtually): Promise<UserInfo> {
  return api.call(mode, { body: { virtually } })
}

/** Sent without a session, so that it does not use up a customer's rate limit. */
export async function fetchQuotes(codes: readonly string[], signal: AbortSignal): Promise<LiveQuotes> {
  const { send } = await import('@quayside/runtime/axios-transport')
  return await send(listQuotes, { query: { codes: codes.slice(0, QUOTES_AT_ONCE) }, signal }, {})
}

export function fetchMarkets(api: Api): Promise<readonly MarketItem[]> {
  return api.call(listMarketByType)
}

export function fetchContents(api: Api, locale: Locale): Promise<readonly ContentItem[]> {
  return api.call(listContents, { params: { id: isChinese(locale) ? '1' : '2' }, query: { locale } })
}

export async function rememberLocale(api: Api, locale: Locale): Promise<void> {
  await api.call(setLocale, { body: { locale } })
}

function isChinese(locale: Locale): boolean {
  return locale === 'zh' || locale === 'hk'
}
