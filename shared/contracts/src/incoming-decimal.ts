import * as z from 'zod/mini'

/** Request decimal of zero or more, in the format of `positiveDecimal`. */
export const nonNegativeDecimal = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,18})?$/))

export const dollarText = z.string().check(z.regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/))

/** Request integer within bounds: a JSON number, or digits in a query. */
export function wholeNumber(least: number, most: number) {
  const digits = z.string().check(z.regex(/^(0|[1-9]\d{0,8})$/))
  const number = z.pipe(z.union([z.number(), digits]), z.transform(Number))
  return z.pipe(number, z.number().check(z.int(), z.gte(least), z.lte(most)))
}
