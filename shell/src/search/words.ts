import type { Locale } from '@quayside/contracts/locales'
import type english from './words/en.json'

type Named = keyof typeof english
export type Words = Readonly<Partial<Record<Named, readonly string[]>>>

const NONE: Words = {}

/** Words of a language plus the English ones, which many users type; one small file, fetched with the search. */
export async function loadWords(locale: Locale): Promise<Words> {
  const [own, also] = await Promise.all([load(locale), locale === 'en' ? NONE : load('en')])
  const keys = Object.keys(own) as Named[]
  return Object.fromEntries(keys.map(key => [key, [...(own[key] ?? []), ...(also[key] ?? [])]]))
}

async function load(locale: Locale): Promise<Words> {
  const { default: words }: { default: Words } = await import(
    /* webpackMode: "lazy-once" */ `./words/${locale}.json`
  )
  return words
}
