import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { namesIn } from './instruments/names/name-in.ts'
import type { Market } from './market.ts'

/** What a reader calls an instrument; its code when it is not in the catalogue any more. */
export function nameOf(market: Pick<Market, 'instrument'>, code: string, locale: Locale): string {
  const instrument = market.instrument(code)
  return instrument === undefined ? code : namesIn(locale, instrument).appName
}

/**
 * An instrument's name as a notice keeps it, which is read in the language of the page, also of a later day: in English, and
 * in every language (`names`: JSON by locale) where it is not called the same in all of them.
 */
export function keptNames(
  market: Pick<Market, 'instrument'>,
  code: string,
): { readonly name: string; readonly names?: string } {
  const name = nameOf(market, code, 'en')
  const names = LOCALES.map(({ value }) => [value, nameOf(market, code, value)] as const)
  const isTranslated = names.some(([, own]) => own !== name)
  return { name, ...(isTranslated && { names: JSON.stringify(Object.fromEntries(names)) }) }
}
