import { isLocale, type Locale } from '@quayside/contracts/locales'
import * as z from 'zod/mini'

/** A text in several languages; English is required. */
export type Localized = Readonly<Partial<Record<Locale, string>>> & { readonly en: string }

const stored = z.record(z.string(), z.string())

const NEAREST: Readonly<Partial<Record<Locale, readonly Locale[]>>> = { hk: ['zh'] }

/** The best available language for a reader; English as the last resort. */
export function nearestLocale(has: (locale: Locale) => boolean, wanted: Locale): Locale {
  return [wanted, ...(NEAREST[wanted] ?? [])].find(has) ?? 'en'
}

/** Reads a stored text: JSON by locale, or plain text for every language. */
export function textIn(text: string, locale: Locale): string {
  if (!text.startsWith('{')) return text
  const texts = stored.parse(JSON.parse(text))
  return texts[nearestLocale(one => texts[one] !== undefined, locale)] ?? ''
}

/** A stored text for a notice, which is shown in the page's language at that time: English plus all translations. */
export function storedTexts(text: string): { readonly name: string; readonly names?: string } {
  return { name: textIn(text, 'en'), ...(text.startsWith('{') && { names: text }) }
}

export function isReadable(text: string): boolean {
  if (!text.startsWith('{')) return true
  try {
    return Object.values(stored.parse(JSON.parse(text))).every(text => text.trim() !== '')
  } catch {
    return false
  }
}

export function serializeText(text: Localized): string {
  return JSON.stringify(Object.fromEntries(Object.entries(text).filter(([locale]) => isLocale(locale))))
}
