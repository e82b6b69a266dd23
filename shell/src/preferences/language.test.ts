// @vitest-environment happy-dom
import type { Locale } from '@quayside/contracts/locales'
import { buildContent } from '@quayside/testing/builders'
import { createFakeStore } from '@quayside/testing/fake-store'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createI18n } from './i18n-setup.ts'
import { createLanguage, type LanguageDeps } from './language.ts'

function start(over: Partial<LanguageDeps> = {}, stored: Record<string, string> = {}) {
  const i18n = createI18n({ locale: 'en', strings: { chrome: { login: 'Log in' }, common: {} } })
  const store = createFakeStore(stored)
  const remember = vi.fn(async () => undefined)
  const language = createLanguage({
    page: document,
    store,
    i18n,
    fetchStrings: async locale => ({ chrome: { login: `login in ${locale}` }, common: {} }),
    loadRemoteStrings: async () => undefined,
    fetchContents: async locale => [buildContent({ title: `about in ${locale}` })],
    renameMarkets: async () => undefined,
    remember,
    contents: [],
    ...over,
  })
  return { language, i18n, store, remember }
}

beforeEach(() => {
  document.documentElement.lang = 'en'
  document.documentElement.dir = 'ltr'
})

describe('a change of language', () => {
  it('changes texts, lang and direction, and remembers it here and on the server', async () => {
    const { language, i18n, store, remember } = start()
    await language.change('ar')
    expect(i18n.t('chrome:login')).toBe('login in ar')
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(store.get('quayside.locale')).toBe('ar')
    expect(document.cookie).toContain('locale=ar')
    expect(remember).toHaveBeenCalledWith('ar')
  })

  it('reloads the content list', async () => {
    const { language } = start()
    await language.change('zh')
    expect(language.contents.get()).toEqual([buildContent({ title: 'about in zh' })])
    expect(document.documentElement.lang).toBe('zh-Hans')
  })

  it('asks for the names of instruments once the cookie says the language', async () => {
    const cookies: string[] = []
    const { language } = start({ renameMarkets: async () => void cookies.push(document.cookie) })
    await language.change('ar')
    expect(cookies).toEqual([expect.stringContaining('locale=ar')])
  })

  it('waits for the texts of a screen that comes while it is under way', async () => {
    const loaded: string[] = []
    const loadedRemotes = ['mfe-help']
    const { language, i18n } = start({
      async fetchStrings() {
        loadedRemotes.push('mfe-market')
        return { chrome: {}, common: {} }
      },
      async loadRemoteStrings() {
        const known = [...loadedRemotes]
        await Promise.resolve()
        loaded.push(...known)
      },
    })
    i18n.on('languageChanged', () => expect(loaded).toContain('mfe-market'))
    await language.change('de')
    expect(i18n.language).toBe('de')
    expect.assertions(2)
  })

  it('changes nothing when a text does not load', async () => {
    const { language, i18n, store } = start({
      loadRemoteStrings: () => Promise.reject(new Error('offline')),
    })
    await expect(language.change('ar')).rejects.toThrow('offline')
    expect(i18n.language).toBe('en')
    expect(document.documentElement.dir).toBe('ltr')
    expect(store.get('quayside.locale')).toBeNull()
  })

  it('succeeds although the content list or the server does not follow', async () => {
    const { language, i18n } = start({
      fetchContents: () => Promise.reject(new Error('offline')),
      remember: () => Promise.reject(new Error('offline')),
    })
    await language.change('de')
    expect(i18n.language).toBe('de')
    expect(language.contents.get()).toEqual([])
  })

  it('lets the last of two quick choices win', async () => {
    const slow = Promise.withResolvers<void>()
    const { language, i18n } = start({
      async loadRemoteStrings(locale: Locale) {
        if (locale === 'ja') await slow.promise
      },
    })
    const first = language.change('ja')
    await language.change('ko')
    slow.resolve()
    await first
    expect(i18n.language).toBe('ko')
  })

  it('restores a choice the server did not know of', async () => {
    const { language, i18n } = start({}, { 'quayside.locale': 'th' })
    await language.restore()
    expect(i18n.language).toBe('th')
  })

  it('ignores a stored language that does not exist', async () => {
    const { language, i18n } = start({}, { 'quayside.locale': 'xx' })
    await language.restore()
    expect(i18n.language).toBe('en')
  })
})

describe('texts', () => {
  it('read an error code without a text as the unknown error', () => {
    const i18n = createI18n({ locale: 'en', strings: { chrome: {}, common: { 'error.unknown': 'Unknown' } } })
    expect(i18n.t('common:error.77777')).toBe('Unknown')
  })
})
