import { isLocale, type Locale } from '@quayside/contracts/locales'
import * as z from 'zod/mini'

/** A text in several languages; English is always among them. */
export type Localised = Readonly<Partial<Record<Locale, string>>> & { readonly en: string }

const stored = z.record(z.string(), z.string())

/** Languages whose texts a reader of a language without its own is given, in order. */
const NEAREST: Readonly<Partial<Record<Locale, readonly Locale[]>>> = { hk: ['zh'] }

/** The language in which something is told to a reader, among those it exists in. */
export function nearestLocale(has: (locale: Locale) => boolean, wanted: Locale): Locale {
  return [wanted, ...(NEAREST[wanted] ?? [])].find(has) ?? 'en'
}

/** A text that is kept as JSON by locale, or as it is when it is the same in every language. */
export function textIn(kept: string, locale: Locale): string {
  if (!kept.startsWith('{')) return kept
  const texts = stored.parse(JSON.parse(kept))
  return texts[nearestLocale(one => texts[one] !== undefined, locale)] ?? ''
}

/** A kept text as a notice has it, which is read in whatever language the page has then: in English, and in every language it exists in. */
export function keptTexts(kept: string): { readonly name: string; readonly names?: string } {
  return { name: textIn(kept, 'en'), ...(kept.startsWith('{') && { names: kept }) }
}

/** Whether `textIn` can tell a kept text to a reader of any language; one that is given is not empty. */
export function isReadable(kept: string): boolean {
  if (!kept.startsWith('{')) return true
  try {
    return Object.values(stored.parse(JSON.parse(kept))).every(text => text.trim() !== '')
  } catch {
    return false
  }
}

/** A text by locale as it is kept. */
export function keepText(text: Localised): string {
  return JSON.stringify(Object.fromEntries(Object.entries(text).filter(([locale]) => isLocale(locale))))
}
