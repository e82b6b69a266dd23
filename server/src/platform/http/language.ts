import { isLocale, type Locale } from '@quayside/contracts/locales'
import Negotiator from 'negotiator'
import { readCookie } from './cookies.ts'

/** The language of a request: the cookie `locale`, else what its address asks for, else the browser's list, else English. */
export function languageOf(
  headers: {
    readonly cookie?: string | undefined
    readonly 'accept-language'?: string | undefined
  },
  asked: string | null = null,
): Locale {
  const chosen = readCookie(headers.cookie, 'locale')
  if (chosen !== undefined && isLocale(chosen)) return chosen
  if (asked !== null && isLocale(asked)) return asked
  return accepted(headers['accept-language'] ?? '') ?? 'en'
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
