import * as z from 'zod/mini'
import { LOCALES, type Locale } from '../locales.ts'
import { isReadableLine, isReadableProse } from '../text/readable-text.ts'

export function publicLine(longest: number) {
  const readable = z.refine<string>(isReadableLine, { error: 'Only what can be read' })
  return z.string().check(z.trim(), z.maxLength(longest), readable)
}

export function publicProse(longest: number) {
  const readable = z.refine<string>(isReadableProse, { error: 'Only what can be read' })
  return z.string().check(z.trim(), z.maxLength(longest), readable)
}

export function byLocale<T extends z.ZodMiniType<string>>(text: T) {
  const shape = Object.fromEntries(LOCALES.map(({ value }) => [value, text])) as Record<Locale, T>
  return z.strictObject(shape)
}
export type ByLocale = Readonly<Record<Locale, string>>

/** Last segment of a page's address, `first-light`: lower-case letters, digits and single hyphens. */
export const publicAddress = z
  .string()
  .check(z.minLength(3), z.maxLength(48), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/))
