import { getUserInfo, mode, setLocale } from '@quayside/contracts/endpoints/account'
import { type ContentItem, listContents } from '@quayside/contracts/endpoints/help'
import { logout } from '@quayside/contracts/endpoints/login'
import type { Locale } from '@quayside/contracts/locales'
import type { UserInfo, Virtually } from '@quayside/contracts/user'
import type { Api } from '@quayside/runtime/context'

// The shell's own requests. Loaded on the first one: endpoints carry their schemas, and the first load has none.

export function fetchUser(api: Api): Promise<UserInfo> {
  return api.call(getUserInfo)
}

export async function signOut(api: Api): Promise<void> {
  await api.call(logout)
}

export function switchMode(api: Api, virtually: Virtually): Promise<UserInfo> {
  return api.call(mode, { body: { virtually } })
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
