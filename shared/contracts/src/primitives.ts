import * as z from 'zod/mini'

/** Decimal text as on the wire: sign, digits, optional fraction; no exponent. */
export const decimalText = z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,30})?$/))

/** Decimal text above zero, for amounts a customer enters. */
export const positiveDecimal = z.string().check(z.regex(/^(?=.*[1-9])\d{1,15}(\.\d{1,18})?$/))

/** Moment as ISO 8601 UTC text. */
export const isoTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/))

/** Client id of a money-moving call (UUID). */
export const clientId = z.uuid()

/** Paging of every list: page from 1, size at most 100 (query text is coerced). */
export const paging = {
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}

/** Result of every paged list. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ list: z.array(item), total: z.number(), page: z.number(), size: z.number() })
}
