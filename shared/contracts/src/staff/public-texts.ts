import * as z from 'zod/mini'
import { LOCALES, type Locale } from '../locales.ts'

/**
 * Neither control characters nor the marks that turn the direction of what follows: what staff write for everybody reads as it
 * is written, also beside other words.
 */
const HIDDEN = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
const HIDDEN_BUT_LINES = /[^\P{Cc}\n]|[\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u

/** One line that everybody reads; may be empty while it is a draft. */
export function publicLine(longest: number) {
  const readable = z.refine<string>(text => !HIDDEN.test(text), { error: 'Only what can be read' })
  return z.string().check(z.trim(), z.maxLength(longest), readable)
}

/** Some sentences that everybody reads, with breaks between paragraphs. */
export function publicProse(longest: number) {
  const readable = z.refine<string>(text => !HIDDEN_BUT_LINES.test(text), { error: 'Only what can be read' })
  return z.string().check(z.trim(), z.maxLength(longest), readable)
}

/** A text in each of the eleven languages; empty where it is not written yet. */
export function byLocale<T extends z.ZodMiniType<string>>(text: T) {
  const shape = Object.fromEntries(LOCALES.map(({ value }) => [value, text])) as Record<Locale, T>
  return z.strictObject(shape)
}
export type ByLocale = Readonly<Record<Locale, string>>

/** The last part of a page's address, `first-light`: small letters, digits and single hyphens. */
export const publicAddress = z
  .string()
  .check(z.minLength(3), z.maxLength(48), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
