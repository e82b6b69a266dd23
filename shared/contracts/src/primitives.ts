import * as z from 'zod/mini'
import { isoOf } from './iso-time.ts'

/** Decimal text as on the wire: sign, digits, optional fraction; no exponent. */
export const decimalText = z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,30})?$/))

/**
 * Decimal text above zero, for amounts, prices and quantities that come in. One value has one spelling of its whole part: a
 * comma, an exponent, a sign, a space, a digit of another script or a leading zero is refused and never guessed at.
 */
export const positiveDecimal = z.string().check(z.regex(/^(?=.*[1-9])(0|[1-9]\d{0,14})(\.\d{1,18})?$/))

/** Moment as ISO 8601 UTC text. */
export const isoTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/))

/** A day of the calendar, `2026-11-20`. */
export const calendarDay = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** Client id of a money-moving call (UUID). */
export const clientId = z.uuid()

// PostgreSQL text cannot contain NUL, so no stored value can match one.
const withoutNul = z.refine<string>(text => !text.includes('\0'), { error: 'NUL is no character of a text' })

/** Path parameter of a call about one order. */
export const orderId = z.object({ id: z.string().check(z.maxLength(64), withoutNul) })

/** Code of an instrument by which something is looked for. */
export const codeText = z.string().check(z.maxLength(32), withoutNul)

/** What a customer typed to look for. */
export const searchText = z.string().check(z.maxLength(64), withoutNul)

/** A query key that may come once or repeated; always a list for the handler. */
export function oneOrMany<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.union([z.array(item), item]),
    z.transform((value): z.infer<T>[] => (Array.isArray(value) ? value : [value as z.infer<T>])),
  )
}

/** Moment as ISO 8601 UTC text that the calendar knows. */
export const realTime = isoTime.check(z.refine(isReal, { error: 'There is no such moment' }))

/** `Date` reads February 30 as a day in March: a moment is real if it reads back as it was written. */
function isReal(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && isoOf(time).startsWith(text.slice(0, 19))
}

/** Moments between which something was created, both ends included. */
export const timeRange = { from: z.optional(realTime), to: z.optional(realTime) }

/** Rows of a page at most. */
export const PAGE_ROWS = 100

/** Paging of every list: page from 1 (query text is coerced). */
export const paging = {
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_ROWS))),
}

/** Result of every paged list. */
export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ list: z.array(item), total: z.number(), page: z.number(), size: z.number() })
}
