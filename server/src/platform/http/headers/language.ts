import { isLocale, type Locale } from '@quayside/contracts/locales'
import Negotiator from 'negotiator'
import { readCookie } from './cookies.ts'

export type LanguageHeaders = {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}

export function languageOf(headers: LanguageHeaders, requested: string | null = null): Locale {
  return statedLanguageOf(headers, requested) ?? 'en'
}

/** Requested language: cookie `locale`, then the address, then the browser's list; undefined if unsupported. */
export function statedLanguageOf(
  headers: LanguageHeaders,
  requested: string | null = null,
): Locale | undefined {
  const chosen = readCookie(headers.cookie, 'locale')
  if (chosen !== undefined && isLocale(chosen)) return chosen
  if (requested !== null && isLocale(requested)) return requested
  return accepted(headers['accept-language'] ?? '')
}

/** Best of the browser's list; ignores entries with `q=0`. */
function accepted(header: string): Locale | undefined {
  const tags = new Negotiator({ headers: { 'accept-language': header.slice(0, 500) } }).languages()
  return tags.map(tag => localeOfTag(tag.toLowerCase())).find(locale => locale !== undefined)
}

/** Traditional script and its regions map to `hk`; all other Chinese maps to `zh`. */
function localeOfTag(tag: string): Locale | undefined {
  const [language = '', ...rest] = tag.split('-')
  if (language === 'zh') return rest.some(part => ['hant', 'hk', 'tw', 'mo'].includes(part)) ? 'hk' : 'zh'
  return isLocale(language) ? language : undefined
}
