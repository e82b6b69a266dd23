import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'
import type { Instrument } from '../instrument.ts'
import { COIN_NAMES } from './coin-names.ts'
import { PRODUCT_NAMES } from './product-names.ts'

export type InstrumentNames = { readonly appName: string; readonly fullName?: string }

const remembered = new Map<string, InstrumentNames>()

/** Names in a language (spec §3, `appName`), translated by English name, so that an operator's name stays. */
export function namesIn(locale: Locale, { name, type }: Pick<Instrument, 'name' | 'type'>): InstrumentNames {
  const key = `${locale} ${type} ${name}`
  const known = remembered.get(key)
  if (known !== undefined) return known
  const pair = type === 1 ? pairName(locale, name) : undefined
  const names = { appName: translated(locale, name), ...(pair === undefined ? {} : { fullName: pair }) }
  remembered.set(key, names)
  return names
}

function translated(locale: Locale, name: string): string {
  if (locale === 'en') return name
  return name
    .split(' / ')
    .map(part => COIN_NAMES[locale][part] ?? PRODUCT_NAMES[locale][part] ?? part)
    .join(' / ')
}

/** "Euro / US dollar" for "EUR/USD"; undefined for any other name. */
function pairName(locale: Locale, name: string): string | undefined {
  const [, base, quote] = /^([A-Z]{3})\/([A-Z]{3})$/.exec(name) ?? []
  if (base === undefined || quote === undefined) return undefined
  const text = `${currencyName(locale, base)} / ${currencyName(locale, quote)}`
  return text.slice(0, 1).toLocaleUpperCase(LANGUAGE_TAG[locale]) + text.slice(1)
}

/** The Unicode name without brackets; in English with sentence case: "US dollar". */
function currencyName(locale: Locale, currency: string): string {
  const words = new Intl.DisplayNames(LANGUAGE_TAG[locale], { type: 'currency' }).of(currency) ?? currency
  const name = words.replace(/\s*[(（].*[)）]$/, '')
  return locale === 'en' ? name.replace(/ \p{L}+$/u, last => last.toLowerCase()) : name
}
