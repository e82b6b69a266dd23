import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createInstance, type i18n } from 'i18next'
import { describe, expect, it } from 'vitest'
import leanI18next from './lean-i18next-loader.ts'

const HOUSE = path.join(import.meta.dirname, '../../../..')
const whole = readFileSync(
  fileURLToPath(import.meta.resolve('i18next')).replace(/dist[\\/].*$/, 'dist/esm/i18next.js'),
  'utf8',
)

type Library = { createInstance: typeof createInstance }

const cut: Library = await import(
  /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(leanI18next(whole))}`
)

function pageOf(library: Library, lng: string, resources: Record<string, string>): i18n {
  const page = library.createInstance()
  void page.init({
    lng,
    fallbackLng: false,
    ns: ['chrome'],
    defaultNS: 'chrome',
    initAsync: false,
    keySeparator: false,
    nsSeparator: ':',
    returnNull: false,
    interpolation: { escapeValue: false },
    resources: { [lng]: { chrome: resources } },
  })
  return page
}

const LOCALES = readdirSync(path.join(HOUSE, 'shell/locales')).map(file => path.parse(file).name)

function textsOf(locale: string): Record<string, string> {
  return JSON.parse(readFileSync(path.join(HOUSE, `shell/locales/${locale}.json`), 'utf8')).chrome
}

describe('i18next without what it is not used for', () => {
  it.each(LOCALES)('says in %s what the whole library says', locale => {
    const texts = textsOf(locale)
    const [lean, full] = [cut, { createInstance }].map(library => pageOf(library, locale, texts))
    const names = [...JSON.stringify(texts).matchAll(/{{(\w+)}}/g)].map(([, name]) => name ?? '')
    const fill = Object.fromEntries(names.map(name => [name, `<${name}>`]))
    const keys = [...Object.keys(texts), 'chrome:no.such', 'common:no.such']
    const counted = [...new Set(keys.map(key => key.replace(/_(zero|one|two|few|many|other)$/, '')))]
    for (const key of keys) expect(lean?.t(key, fill)).toBe(full?.t(key, fill))
    for (const key of counted)
      for (const count of [0, 1, 2, 3, 11, 1.5, 100])
        expect(lean?.t(key, { count })).toBe(full?.t(key, { count }))
    expect(keys.map(key => lean?.exists(key))).toEqual(keys.map(key => full?.exists(key)))
    expect(keys.length).toBeGreaterThan(80)
  })

  it('takes texts in, tells of them, and changes language', async () => {
    const page = pageOf(cut, 'en', { hi: 'Hi {{name}}' })
    const told: unknown[] = []
    page.store.on('added', (...what: unknown[]) => told.push(what))
    page.on('languageChanged', locale => told.push(locale))
    page.addResourceBundle('ar', 'chrome', { days_few: '{{count}} أيام' })
    page.addResourceBundle('en', 'mfe-loan', { hi: 'Loan' }, true, true)
    const [fixed, own] = [page.getFixedT(null, 'chrome'), page.getFixedT(null, 'mfe-loan')]
    expect([page.t('hi', { name: 'Ada' }), own('hi'), own('chrome:hi', { name: 'Ada' })]).toEqual([
      'Hi Ada',
      'Loan',
      'Hi Ada',
    ])
    await page.changeLanguage('ar')
    expect([page.t('days', { count: 3 }), fixed('hi'), page.exists('hi', { lng: 'en' })]).toEqual([
      '3 أيام',
      'hi',
      true,
    ])
    expect(told).toEqual([
      ['ar', 'chrome', { days_few: '{{count}} أيام' }],
      ['en', 'mfe-loan', { hi: 'Loan' }],
      'ar',
    ])
  })

  it('rejects a text that needs a format', () => {
    const page = pageOf(cut, 'en', { sum: '{{sum, number}}' })
    expect(() => page.t('sum', { sum: 1 })).toThrow('Unknown format number')
  })

  it('is a build that fails when the library looks different', () => {
    expect(() => leanI18next('export class Connector {}')).toThrow('not built as it was')
  })
})
