import * as z from 'zod/mini'
import { oneOrMany } from '../primitives.ts'

/** Texts of PostgreSQL hold no NUL; invisible characters have no business in what staff write and search. */
const printable = z.refine<string>(text => !/[\p{Cc}\p{Cs}]/u.test(text), { error: 'Only what can be read' })
const writable = z.refine<string>(text => !/[\p{Cs}\0]/u.test(text), { error: 'Only what can be read' })

/** Id of anything the desk knows. */
export const deskId = z.string().check(z.minLength(1), z.maxLength(64), printable)

/** What staff write to each other and for the record; customers never read it. */
export const staffText = z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000), writable)

/** Part of an e-mail, a user name or a name, or a whole id; words are matched from their beginning. */
export const searchText = z.string().check(z.trim(), z.minLength(2), z.maxLength(100), printable)

/** E-mail of a member of staff. */
export const staffEmail = z.string().check(z.minLength(1), z.maxLength(200), printable)

/** Pages by the last row of the one before: `next` of an answer is `after` of the next call; null on the last page. */
export const keysetPaging = {
  after: z.optional(z.string().check(z.maxLength(300))),
  size: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(100))),
}

/** Result of a keyset list. */
export function keysetPage<T extends z.ZodMiniType>(item: T) {
  return z.object({ list: z.array(item), next: z.nullable(z.string()) })
}

/** A query key that may come several times, each of an enumeration. */
export function several<T extends z.ZodMiniType>(item: T) {
  return z.optional(oneOrMany(item))
}
