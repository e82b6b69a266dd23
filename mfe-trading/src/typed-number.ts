import { type Decimal, parseDecimal } from '@quayside/money/decimal'
import { formatDecimal } from '@quayside/money/format'
import { parseLocaleNumber } from '@quayside/money/parse-number'

/** Decimal of typed text; undefined while it is no number. */
export function typedDecimal(text: string, language: string): Decimal | undefined {
  const plain = parseLocaleNumber(text, language)
  return plain === undefined ? undefined : parseDecimal(plain)
}

/** A figure as a customer of a language would type it: their separator, no grouping, so that it reads back the same. */
export function typedText(value: Decimal | string, language: string): string {
  const separator = formatDecimal('0.5', language).charAt(1)
  const plain = typeof value === 'string' ? value : value.toFixed()
  return plain.replace('.', separator)
}

/** Text typed in one language as it is typed in another; text that is no number stays as it is. */
export function retypedText(text: string, from: string, to: string): string {
  const value = from === to ? undefined : typedDecimal(text, from)
  return value === undefined ? text : typedText(value, to)
}
