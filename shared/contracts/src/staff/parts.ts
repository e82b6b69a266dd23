import * as z from 'zod/mini'
import { oneOrMany } from '../primitives.ts'

/** PostgreSQL text cannot contain NUL; staff texts and searches need no invisible characters. */
const printable = z.refine<string>(text => !/[\p{Cc}\p{Cs}]/u.test(text), { error: 'Only what can be read' })
const writable = z.refine<string>(text => !/[\p{Cs}\0]/u.test(text), { error: 'Only what can be read' })

export const deskId = z.string().check(z.minLength(1), z.maxLength(64), printable)

export const staffText = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), writable)

/** Part of an email, a username or a name, or a complete id; words match from their beginning. */
export const searchText = z.string().check(z.trim(), z.minLength(2), z.maxLength(100), printable)

export const staffEmail = z.string().check(z.minLength(1), z.maxLength(200), printable)

/** Keyset paging: `next` of a response is `after` of the next call; null on the last page. */
export const keysetPaging = {
  after: z.optional(z.string().check(z.maxLength(300))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}

export function keysetPage<T extends z.ZodMiniType>(item: T) {
  return z.object({ list: z.array(item), next: z.nullable(z.string()) })
}

export function several<T extends z.ZodMiniType>(item: T) {
  return z.optional(oneOrMany(item))
}
