import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { namesIn } from './instruments/names/name-in.ts'
import type { Market } from './market.ts'

/** An instrument's name in the reader's language; its code if the catalog no longer has it. */
export function nameOf(market: Pick<Market, 'instrument'>, code: string, locale: Locale): string {
  const instrument = market.instrument(code)
  return instrument === undefined ? code : namesIn(locale, instrument).appName
}

/** An instrument's name for a stored notice: English, and all translations if they differ. */
export function storedNames(
  market: Pick<Market, 'instrument'>,
  code: string,
): { readonly name: string; readonly names?: string } {
  const name = nameOf(market, code, 'en')
  const names = LOCALES.map(({ value }) => [value, nameOf(market, code, value)] as const)
  const isTranslated = names.some(([, own]) => own !== name)
  return { name, ...(isTranslated && { names: JSON.stringify(Object.fromEntries(names)) }) }
}
