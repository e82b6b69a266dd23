import type { Locale } from '@quayside/contracts/locales'
import { namesIn } from './instruments/names/name-in.ts'
import type { Market } from './market.ts'

/** Codes of instruments with the text in code or name, case-insensitive (spec §2, search of orders). */
export function searchCodes(
  market: Pick<Market, 'instruments'>,
  text: string,
  locale: Locale,
): readonly string[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  return market.instruments
    .filter(instrument => {
      const { code, name } = instrument
      const { appName, fullName = '' } = namesIn(locale, instrument)
      return [code, name, appName, fullName].some(known => known.toLowerCase().includes(wanted))
    })
    .map(({ code }) => code)
}

/** Digits of a possible order-number prefix; undefined for other text. */
export function orderNoPrefix(text: string): string | undefined {
  const digits = text.trim()
  return /^\d{1,32}$/.test(digits) ? digits : undefined
}
