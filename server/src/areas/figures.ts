import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import { secondsText } from '@quayside/contracts/text/unit-text'
import type { Currency } from '@quayside/money/currency'
import { formatDecimal } from '@quayside/money/format'
import { money, toShortText } from '@quayside/money/money'

/** An area's figures for the help pages, in a locale's format. */
export type Figures = (locale: Locale) => Readonly<Record<string, string>>

export function amountIn(locale: Locale, currency: Currency, minor: bigint): string {
  const text = toShortText(money(currency, minor))
  return `${formatDecimal(text, LANGUAGE_TAG[locale])}\u00a0${currency}`
}

export function shareIn(locale: Locale, share: string): string {
  return formatDecimal(share, LANGUAGE_TAG[locale], { style: 'share' })
}

export function sharesIn(
  locale: Locale,
  shares: readonly { readonly currency: Currency; readonly share: string }[],
): string {
  return listIn(
    locale,
    shares.map(({ currency, share }) => `${currency}\u00a0${shareIn(locale, share)}`),
  )
}

export function listIn(locale: Locale, items: readonly string[]): string {
  if (items.length === 0) return '–'
  const parts = new Intl.ListFormat(LANGUAGE_TAG[locale]).formatToParts(items)
  return parts.map(({ type, value }) => (type === 'literal' ? spaced(value) : value)).join('')
}

/** Chinese words have a space to Latin letters and digits next to them. */
function spaced(text: string): string {
  return /^\p{Script=Han}+$/u.test(text) ? ` ${text} ` : text
}

/** In the largest unit with a whole number: "24 hours". */
export function timeIn(locale: Locale, ms: number): string {
  return secondsText(LANGUAGE_TAG[locale], ms / 1_000)
}
