import { setImmediate as nextTurn } from 'node:timers/promises'
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
  searched(locale: Locale): Iterable<SearchedDocument>
  /** Changes with the documents. */
  state(): string
}

type DocumentSearch = {
  readonly search: Search
  /** Reads and indexes the documents of a language, one in a turn of the event loop; one language at a time. */
  prepare(locale: Locale): Promise<void>
}

/** Searches documents. The first search after a change prepares a new index; until it is ready, the former one answers. */
export function searchIn({ searched, state }: Searched): DocumentSearch {
  const finders = new Map<Locale, { readonly state: string; readonly find: Finder }>()
  const preparing = new Map<Locale, Promise<void>>()
  let last = Promise.resolve()

  async function build(locale: Locale): Promise<void> {
    const current = state()
    try {
      finders.set(locale, { state: current, find: await inTurns(buildFinder(searched(locale), locale)) })
    } catch {
      // The next search tries at once and reports why.
      finders.delete(locale)
    }
    preparing.delete(locale)
  }

  function prepare(locale: Locale): Promise<void> {
    const known = preparing.get(locale)
    if (known !== undefined) return known
    last = last.then(() => build(locale))
    preparing.set(locale, last)
    return last
  }

  function finderNow(locale: Locale): Finder {
    const current = state()
    const known = finders.get(locale)
    if (known !== undefined && known.state !== current) void prepare(locale)
    if (known !== undefined) return known.find
    const find = atOnce(buildFinder(searched(locale), locale))
    finders.set(locale, { state: current, find })
    return find
  }

  return {
    search: (text, locale, isShown = () => true) => finderNow(locale)(text, isShown),
    prepare,
  }
}

function atOnce<T>(steps: Generator<undefined, T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next()
  return step.value
}

async function inTurns<T>(steps: Generator<undefined, T>): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    await nextTurn()
    step = steps.next()
  }
  return step.value
}

type Finder = (text: string, isShown: (id: string) => boolean) => readonly ContentHit[]

/** Yields after each document. */
function* buildFinder(documents: Iterable<SearchedDocument>, locale: Locale): Generator<undefined, Finder> {
  const split = (text: string) => wordsOf(text, locale).map(({ folded }) => folded)
  const byId = new Map<string, SearchedDocument & { readonly text: string }>()
  /** Number of documents that contain a word. */
  const counts = new Map<string, number>()
  const isCommon = (term: string) =>
    /^\p{Script=Latin}$/u.test(term) || (counts.get(term) ?? 0) > byId.size * COMMON
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
  for (const document of documents) {
    const { id, title, words, body } = document
    const text = plainText(body)
    const terms = { title: split(title), words: split(words), text: split(text) }
    for (const word of new Set([...terms.title, ...terms.words, ...terms.text]))
      counts.set(word, (counts.get(word) ?? 0) + 1)
    index.add({ id, title: terms.title.join(' '), words: terms.words.join(' '), text: terms.text.join(' ') })
    byId.set(id, { ...document, text })
    yield
  }

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
