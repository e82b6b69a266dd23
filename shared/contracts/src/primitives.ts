import * as z from 'zod/mini'
import { isoOf } from './iso-time.ts'

/** Decimal text as on the wire: sign, digits, optional fraction; no exponent. */
export const decimalText = z.string().check(z.regex(/^-?\d{1,30}(\.\d{1,30})?$/))

/** Request decimal above zero; commas, exponents, signs, spaces, foreign digits, and leading zeros are rejected. */
export const positiveDecimal = z.string().check(z.regex(/^(?=.*[1-9])(0|[1-9]\d{0,14})(\.\d{1,18})?$/))

export const isoTime = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?Z$/))

export const calendarDay = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/))

/** Place of a price in the sequence of batches, `epoch:number`. */
export const sequence = z.string().check(z.regex(/^\d{1,19}:\d{1,20}$/))

export const clientId = z.uuid()

// PostgreSQL text cannot contain NUL, so no stored value can match one.
const withoutNul = z.refine<string>(text => !text.includes('\0'), { error: 'NUL is no character of a text' })

export const orderId = z.object({ id: z.string().check(z.maxLength(64), withoutNul) })

export const codeText = z.string().check(z.maxLength(32), withoutNul)

export const searchText = z.string().check(z.maxLength(64), withoutNul)

/** A query key that is given once or repeatedly; the handler always gets a list. */
export function oneOrMany<T extends z.ZodMiniType>(item: T) {
  return z.pipe(
    z.union([z.array(item), item]),
    z.transform((value): z.infer<T>[] => (Array.isArray(value) ? value : [value as z.infer<T>])),
  )
}

export const realTime = isoTime.check(z.refine(isReal, { error: 'There is no such moment' }))

/** `Date` reads February 30 as a day in March: a real moment reads back as it was written. */
function isReal(text: string): boolean {
  const time = Date.parse(text)
  return !Number.isNaN(time) && isoOf(time).startsWith(text.slice(0, 19))
}

export const timeRange = { from: z.optional(realTime), to: z.optional(realTime) }

export const PAGE_ROWS = 100

/** Paging of every list: page from 1 (query text is coerced). */
export const paging = {
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(PAGE_ROWS))),
}

export function pageOf<T extends z.ZodMiniType>(item: T) {
  return z.object({ list: z.array(item), total: z.number(), page: z.number(), size: z.number() })
}
