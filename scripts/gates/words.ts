import { readFileSync } from 'node:fs'
import path from 'node:path'
import { LOCALES, type Locale } from '@quayside/contracts/locales'

/** Each concept has one name across remotes, e-mails, documents, and help pages. `refused` lists patterns of its synonyms. */
type Term = {
  readonly term: string
  readonly definition: string
  readonly names: Readonly<Record<Locale, string>>
  readonly refused: Readonly<Partial<Record<Locale, readonly string[]>>>
}

export const GLOSSARY: readonly Term[] = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'glossary.json'), 'utf8'),
)

type Word = {
  readonly not: RegExp
  readonly say: string
}

const OTHER_NAMES: Readonly<Record<string, readonly Word[]>> = Object.fromEntries(
  LOCALES.map(({ value }) => [value, GLOSSARY.flatMap(term => wordsOf(term, value))]),
)

function wordsOf({ names, refused }: Term, locale: Locale): Word[] {
  return (refused[locale] ?? []).map(not => ({ not: new RegExp(not, 'u'), say: names[locale] }))
}

/** The form of address that the product does not use in that language. */
const OTHER_ADDRESS: Readonly<Partial<Record<Locale, RegExp>>> = {
  de: /\b(?:du|dein\w*|dir|dich)\b/i,
  es: /(?<!\p{L})(?:tú|tus?|ti|contigo|puedes|tienes|has|podrás|podrías|pides|posees|guardaste|contáctanos|descárgal[ao]s?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|tes|tiens)(?!\p{L})/iu,
  hk: /你/,
  it: /\b(?:Lei|Su[oae]|Suoi)\b/,
  zh: /你/,
}

/** French needs a no-break space at these marks; a plain one lets them start a line. */
const LOOSE_MARK = / (?:[:;?!»](?![\w/])|%(?!\w))|« /

export function loosensMarks(locale: Locale, text: string): string[] {
  return locale === 'fr' && LOOSE_MARK.test(text.replace(/<[^>]*>/g, ''))
    ? ['has a plain space next to a mark, at which the line may break: U+00A0']
    : []
}

export function addressesOtherwise(locale: Locale, text: string): string[] {
  return OTHER_ADDRESS[locale]?.test(text) === true ? ['addresses the reader otherwise than the rest'] : []
}

export function otherNames(locale: Locale, text: string): string[] {
  const words = text.replace(/<[^>]*>|{+[^}]*}+|\/sandbox\/\w+/g, ' ')
  return (OTHER_NAMES[locale] ?? []).flatMap(({ not, say }) => {
    const found = not.exec(words)?.[0]
    return found === undefined ? [] : [`says "${found}" for what is "${say}" elsewhere`]
  })
}
