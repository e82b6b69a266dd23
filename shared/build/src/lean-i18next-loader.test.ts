import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { i18n } from 'i18next'
import { describe, expect, it } from 'vitest'
import leanI18next from './lean-i18next-loader.ts'

const file = fileURLToPath(import.meta.resolve('i18next')).replace(/dist[\\/].*$/, 'dist/esm/i18next.js')

describe('i18next without what it is not used for', () => {
  it('translates, takes texts in, changes language and counts', async () => {
    const cut = leanI18next(readFileSync(file, 'utf8'))
    const { createInstance } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(cut)}`
    )
    const page: i18n = createInstance()
    await page.init({
      lng: 'en',
      ns: ['chrome'],
      defaultNS: 'chrome',
      resources: { en: { chrome: { hi: 'Hi {{name}}' } } },
    })
    page.addResourceBundle('ar', 'chrome', { days_few: '{{count}} أيام' })
    expect(page.t('hi', { name: 'Ada' })).toBe('Hi Ada')
    await page.changeLanguage('ar')
    expect(page.t('days', { count: 3 })).toBe('3 أيام')
    expect([page.exists('days_few'), page.exists('hi'), page.getFixedT(null, 'chrome')('hi')]).toEqual([
      true,
      false,
      'hi',
    ])
  })

  it('says so when a text asks for a format', async () => {
    const cut = leanI18next(readFileSync(file, 'utf8'))
    const { createInstance } = await import(
      /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(cut)}`
    )
    const page: i18n = createInstance()
    await page.init({ lng: 'en', resources: { en: { translation: { sum: '{{sum, number}}' } } } })
    expect(() => page.t('sum', { sum: 1 })).toThrow('the format number')
  })

  it('is a build that fails when the library looks different', () => {
    expect(() => leanI18next('export class Connector {}')).toThrow('not built as it was')
  })
})
