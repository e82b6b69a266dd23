import * as z from 'zod/mini'

/** Decimal text of zero or more that comes in, written as `positiveDecimal` is. */
export const nonNegativeDecimal = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,18})?$/))

/** US dollars and cents that come in. */
export const dollarText = z.string().check(z.regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/))

/** A whole number between two bounds that comes in: a JSON number, or its digits in a query. */
export function wholeNumber(least: number, most: number) {
  const digits = z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/))
  const number = z.pipe(z.union([z.number(), digits]), z.transform(Number))
  return z.pipe(number, z.number().check(z.int(), z.gte(least), z.lte(most)))
}
