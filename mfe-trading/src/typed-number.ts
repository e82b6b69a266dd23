import type { Currency } from '@quayside/money/currency'
import { type Decimal, parseDecimal } from '@quayside/money/decimal'
import { parseLocaleNumber } from '@quayside/money/parse-number'

/** Decimal of a typed text; undefined if not a number. Money fields also accept the currency's sign. */
export function typedDecimal(text: string, language: string, currency?: Currency): Decimal | undefined {
  const plain = parseLocaleNumber(text, language, currency)
  return plain === undefined ? undefined : parseDecimal(plain)
}
