import { isLocale, type Locale } from '@quayside/contracts/locales'

/** The language of a request: the cookie `locale`, else the browser's list, else English. */
export function languageOf(headers: {
  readonly cookie?: string | undefined
  readonly 'accept-language'?: string | undefined
}): Locale {
  const chosen = readCookie(headers.cookie, 'locale')
  if (chosen !== undefined && isLocale(chosen)) return chosen
  return accepted(headers['accept-language'] ?? '') ?? 'en'
}

/** Value of a cookie; undefined when it is not there. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [key, value] = part.split('=', 2)
    if (key?.trim() === name) return value?.trim()
  }
  return undefined
}

function accepted(header: string): Locale | undefined {
  return header
    .slice(0, 500)
    .split(',')
    .map(readRange)
    .filter(range => range.quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(range => localeOfTag(range.tag))
    .find(locale => locale !== undefined)
}

function readRange(text: string): { tag: string; quality: number } {
  const [tag = '', ...parameters] = text.trim().split(';')
  const quality = parameters.map(one => /^\s*q=([\d.]+)\s*$/.exec(one)?.[1]).find(Boolean)
  return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
}

/** Traditional script and the places that write it read `hk`; every other Chinese reads `zh`. */
function localeOfTag(tag: string): Locale | undefined {
  const [language = '', ...rest] = tag.split('-')
  if (language === 'zh') return rest.some(part => ['hant', 'hk', 'tw', 'mo'].includes(part)) ? 'hk' : 'zh'
  return isLocale(language) ? language : undefined
}
