import { isLocale, type Locale } from '@quayside/contracts/locales'
import Negotiator from 'negotiator'
import { readCookie } from './cookies.ts'

/** The headers of a request that say which language it wants. */
export type LanguageHeaders = {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}

/** The language of a request, as `statedLanguageOf` finds it, else English. */
export function languageOf(headers: LanguageHeaders, asked: string | null = null): Locale {
  return statedLanguageOf(headers, asked) ?? 'en'
}

/**
 * The language that a request states: the page's (cookie `locale`), else the one its address asks for, else the best of the
 * browser's list; undefined when it states none that exists here.
 */
export function statedLanguageOf(headers: LanguageHeaders, asked: string | null = null): Locale | undefined {
  const chosen = readCookie(headers.cookie, 'locale')
  if (chosen !== undefined && isLocale(chosen)) return chosen
  if (asked !== null && isLocale(asked)) return asked
  return accepted(headers['accept-language'] ?? '')
}

/** The browser's list, best first; what it refuses (`q=0`) is not in it. */
function accepted(header: string): Locale | undefined {
  const tags = new Negotiator({ headers: { 'accept-language': header.slice(0, 500) } }).languages()
  return tags.map(tag => localeOfTag(tag.toLowerCase())).find(locale => locale !== undefined)
}

/** Traditional script and the places that write it read `hk`; every other Chinese reads `zh`. */
function localeOfTag(tag: string): Locale | undefined {
  const [language = '', ...rest] = tag.split('-')
  if (language === 'zh') return rest.some(part => ['hant', 'hk', 'tw', 'mo'].includes(part)) ? 'hk' : 'zh'
  return isLocale(language) ? language : undefined
}
