import type { ContentItem } from '@quayside/contracts/endpoints/help'
import { directionOf, isLocale, LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import type { TextStore } from '@quayside/runtime/browser-store'
import type { PageI18n, Watched } from '@quayside/runtime/context'
import { createWatched } from '@quayside/runtime/watched'
import { writeCookie } from './cookie.ts'

const KEY = 'quayside.locale'

export type ShellStrings = { chrome: Record<string, string>; common: Record<string, string> }

export type LanguageDeps = {
  page: Document
  store: TextStore
  i18n: PageI18n
  fetchStrings(locale: Locale): Promise<ShellStrings>
  loadRemoteStrings(locale: Locale): Promise<void>
  fetchContents(locale: Locale): Promise<readonly ContentItem[]>
  renameMarkets(): Promise<void>
  /** Tells the server a signed-in user's language, for emails and documents. */
  remember(locale: Locale): Promise<void>
  contents: readonly ContentItem[]
}

export type Language = {
  readonly contents: Watched<readonly ContentItem[]>
  /** Resolves once all texts on screen are loaded; rejects, and changes nothing, when texts do not load. */
  change(locale: Locale): Promise<void>
  /** Applies a choice of an earlier visit that the server did not know. */
  restore(): Promise<void>
}

/** The interface language (spec §2, language picker): loads texts, then switches, then updates dependents. */
export function createLanguage(deps: LanguageDeps): Language {
  const { i18n, store, page } = deps
  const contents = createWatched(deps.contents)
  let wanted: Locale | undefined

  async function change(locale: Locale): Promise<void> {
    wanted = locale
    const [strings] = await Promise.all([deps.fetchStrings(locale), deps.loadRemoteStrings(locale)])
    // A redirect or a press may have mounted a screen in the old language meanwhile.
    await deps.loadRemoteStrings(locale)
    if (wanted !== locale) return
    i18n.addResourceBundle(locale, 'chrome', strings.chrome)
    i18n.addResourceBundle(locale, 'common', strings.common)
    page.documentElement.lang = LANGUAGE_TAG[locale]
    page.documentElement.dir = directionOf(locale)
    store.set(KEY, locale)
    writeCookie(page, 'locale', locale)
    await i18n.changeLanguage(locale)
    await follow(locale)
  }

  /** The old list and the server's old setting are better than an error after a successful change. */
  async function follow(locale: Locale): Promise<void> {
    const [list] = await Promise.allSettled([
      deps.fetchContents(locale),
      deps.remember(locale),
      deps.renameMarkets(),
    ])
    if (list.status === 'fulfilled' && wanted === locale) contents.set(list.value)
  }

  return {
    contents,
    change,
    async restore() {
      const stored = store.get(KEY)
      if (stored !== null && isLocale(stored) && stored !== i18n.language) await change(stored)
    },
  }
}

export async function fetchShellStrings(locale: Locale): Promise<ShellStrings> {
  const response = await fetch(`/strings/${locale}.json`)
  const body: unknown = response.ok ? await response.json() : undefined
  if (!isShellStrings(body)) throw new Error(`no texts for ${locale}`)
  return body
}

function isShellStrings(body: unknown): body is ShellStrings {
  return typeof body === 'object' && body !== null && 'chrome' in body && 'common' in body
}
