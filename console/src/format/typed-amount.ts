import { type Currency, isCurrency } from '@quayside/money/currency'
import { parseLocaleNumber, readBack } from '@quayside/money/parse-number'

/** A typed amount above zero as decimal text in API format; undefined if invalid. */
export function typedAmount(text: string, currency?: string): string | undefined {
  const plain = parseLocaleNumber(text, 'en', currencyOf(currency))
  return plain !== undefined && /^(?=.*[1-9])\d{1,15}(\.\d{1,18})?$/.test(plain) ? plain : undefined
}

/** A field's hint, preceded by the parsed number where its only separator is ambiguous. */
export function hintOf(text: string, currency?: string, hint?: string): string | undefined {
  const number = readBack(text, 'en', currencyOf(currency))
  return number === undefined ? hint : [`Read as ${number}`, hint].filter(Boolean).join(' · ')
}

function currencyOf(text: string | undefined): Currency | undefined {
  return text !== undefined && isCurrency(text) ? text : undefined
}
