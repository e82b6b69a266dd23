import { isLocale, type Locale } from '@quayside/contracts/locales'
import * as z from 'zod/mini'

/** A text in several languages; English is required. */
export type Localised = Readonly<Partial<Record<Locale, string>>> & { readonly en: string }

const stored = z.record(z.string(), z.string())

const NEAREST: Readonly<Partial<Record<Locale, readonly Locale[]>>> = { hk: ['zh'] }

/** The best available language for a reader; English as the last resort. */
export function nearestLocale(has: (locale: Locale) => boolean, wanted: Locale): Locale {
  return [wanted, ...(NEAREST[wanted] ?? [])].find(has) ?? 'en'
}

/** Reads a stored text: JSON by locale, or plain text for every language. */
export function textIn(kept: string, locale: Locale): string {
  if (!kept.startsWith('{')) return kept
  const texts = stored.parse(JSON.parse(kept))
  return texts[nearestLocale(one => texts[one] !== undefined, locale)] ?? ''
}

/** A stored text for a notice, which is shown in the page's language at that time: English plus all translations. */
export function keptTexts(kept: string): { readonly name: string; readonly names?: string } {
  return { name: textIn(kept, 'en'), ...(kept.startsWith('{') && { names: kept }) }
}

export function isReadable(kept: string): boolean {
  if (!kept.startsWith('{')) return true
  try {
    return Object.values(stored.parse(JSON.parse(kept))).every(text => text.trim() !== '')
  } catch {
    return false
  }
}

export function keepText(text: Localised): string {
  return JSON.stringify(Object.fromEntries(Object.entries(text).filter(([locale]) => isLocale(locale))))
}
