import { describe, expect, it } from 'vitest'
import { languageOf } from './language.ts'

describe('the language of a request', () => {
  it.each([
    [undefined, undefined, 'en'],
    ['locale=ar', 'de', 'ar'],
    ['theme=dark; locale=th', 'de', 'th'],
    ['locale=xx', 'de', 'de'],
    [undefined, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
    [undefined, 'en;q=0.5, fr', 'fr'],
    [undefined, 'pt-BR, es;q=0.3', 'es'],
    [undefined, 'zh-CN', 'zh'],
    [undefined, 'zh-TW', 'hk'],
    [undefined, 'zh-Hant-HK', 'hk'],
    [undefined, 'ko;q=0', 'en'],
    [undefined, ';;q=,,', 'en'],
  ])('cookie %j and list %j read %s', (cookie, list, locale) => {
    expect(languageOf({ cookie, 'accept-language': list })).toBe(locale)
  })
})
