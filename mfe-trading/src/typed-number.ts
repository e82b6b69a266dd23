import type { Currency } from '@quayside/money/currency'
import { type Decimal, parseDecimal } from '@quayside/money/decimal'
import { parseLocaleNumber } from '@quayside/money/parse-number'

/** Decimal of typed text; undefined when it is not a number. A field of money takes the currency's sign too. */
export function typedDecimal(text: string, language: string, currency?: Currency): Decimal | undefined {
  const plain = parseLocaleNumber(text, language, currency)
  return plain === undefined ? undefined : parseDecimal(plain)
}
