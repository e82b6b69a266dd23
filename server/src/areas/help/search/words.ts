import { LANGUAGE_TAG, type Locale } from '@quayside/contracts/locales'

/** A word in a text, folded for comparison, with its position. */
export type Word = { readonly folded: string; readonly start: number; readonly end: number }

/** Latin accents, and the vowels and hamzas of Arabic. Thai needs its marks. */
const ACCENTS = /[\u0300-\u036f\u064b-\u065f\u0670]/g

/** Splits a text into words; a dictionary splits languages without spaces. */
export function wordsOf(text: string, locale: Locale): Word[] {
  // "l'argent" and "d’accès" are two words each.
  const spaced = text.replaceAll(/['’]/g, ' ')
  const words: Word[] = []
  for (const { segment, index, isWordLike } of segmenterOf(locale).segment(spaced))
    if (isWordLike) words.push({ folded: fold(segment), start: index, end: index + segment.length })
  return words
}

const segmenters = new Map<Locale, Intl.Segmenter>()

function segmenterOf(locale: Locale): Intl.Segmenter {
  const known = segmenters.get(locale)
  if (known) return known
  const segmenter = new Intl.Segmenter(LANGUAGE_TAG[locale], { granularity: 'word' })
  segmenters.set(locale, segmenter)
  return segmenter
}

function fold(word: string): string {
  return word.normalize('NFKD').replaceAll(ACCENTS, '').normalize('NFKC').toLowerCase()
}
