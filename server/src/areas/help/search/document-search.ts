import type { ContentHit } from '@quayside/contracts/endpoints/help'
import type { Locale } from '@quayside/contracts/locales'
import MiniSearch, { type SearchResult } from 'minisearch'
import { excerptOf, marked } from './excerpt.ts'
import { plainText } from './plain-text.ts'
import { wordsOf } from './words.ts'

export type SearchedDocument = Pick<ContentHit, 'id' | 'type' | 'bodyLocale'> & {
  readonly title: string
  /** Other words that find it. */
  readonly words: string
  /** Safe HTML. */
  readonly body: string
}

export type Search = (
  text: string,
  locale: Locale,
  /** Whether the reader may see a document; all when omitted. */
  isShown?: (id: string) => boolean,
) => readonly ContentHit[]

const MOST_HITS = 10
/** Minimum score of a hit, as a share of the best score. */
const LEAST_SCORE = 0.1
/** Share of documents above which a word is too common to search for. */
const COMMON = 0.35
/** Typos allowed in a word that no document contains, as a share of its letters. */
const TYPOS = 0.25

type Searched = {
  searched(locale: Locale): readonly SearchedDocument[]
  /** Changes with the documents. */
  state(): string
}

/** Searches documents; the first search in a language, and the first after a change, reads and indexes them. */
export function searchIn({ searched, state }: Searched): Search {
  const finders = new Map<Locale, { readonly state: string; readonly find: Finder }>()
  return (text, locale, isShown = () => true) => {
    const current = state()
    let finder = finders.get(locale)
    if (finder?.state !== current) finder = { state: current, find: createFinder(searched(locale), locale) }
    finders.set(locale, finder)
    return finder.find(text, isShown)
  }
}

type Finder = (text: string, isShown: (id: string) => boolean) => readonly ContentHit[]

function createFinder(documents: readonly SearchedDocument[], locale: Locale): Finder {
  const split = (text: string) => wordsOf(text, locale).map(({ folded }) => folded)
  const entries = documents.map(document => ({ ...document, text: plainText(document.body) }))
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const terms = entries.map(({ id, title, words, text }) => ({
    id,
    title: split(title),
    words: split(words),
    text: split(text),
  }))
  const counts = countWords(terms.map(({ title, words, text }) => [...title, ...words, ...text]))
  const isCommon = (term: string) =>
    /^\p{Script=Latin}$/u.test(term) || (counts.get(term) ?? 0) > entries.length * COMMON
  const isKnown = (term: string) => [...counts.keys()].some(word => word.startsWith(term))
  const index = new MiniSearch({
    fields: ['title', 'words', 'text'],
    // Terms are split and folded already.
    tokenize: text => text.split(' ').filter(Boolean),
    processTerm: term => term,
    searchOptions: {
      boost: { title: 4, words: 3 },
      prefix: (term, place, terms) => term.length > 2 || place === terms.length - 1,
      fuzzy: term => (term.length > 3 && !isKnown(term) ? TYPOS : false),
    },
  })
  index.addAll(
    terms.map(({ id, title, words, text }) => ({
      id,
      title: title.join(' '),
      words: words.join(' '),
      text: text.join(' '),
    })),
  )

  function hitOf({ id, terms }: SearchResult): ContentHit[] {
    const entry = byId.get(id)
    if (entry === undefined) return []
    const found = new Set(terms)
    const { type, title, text, bodyLocale } = entry
    const excerpt = excerptOf(text, found, bodyLocale)
    return [{ id, type, title: marked(title, found, locale), excerpt, bodyLocale }]
  }
  return (text, isShown) => {
    const all = split(text)
    const telling = all.filter(term => !isCommon(term))
    const searched = (telling.length > 0 ? telling : all).join(' ')
    const results = index.search(searched, { filter: ({ id }) => isShown(id) })
    const least = (results[0]?.score ?? 0) * LEAST_SCORE
    return results
      .filter(({ score }) => score >= least)
      .slice(0, MOST_HITS)
      .flatMap(hitOf)
  }
}

/** Counts the documents that contain each word. */
function countWords(documents: readonly (readonly string[])[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const words of documents)
    for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
