import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '@quayside/contracts/clock'
import type { ContentItem } from '@quayside/contracts/endpoints/help'
import { isoOf } from '@quayside/contracts/iso-time'
import { LOCALES, type Locale } from '@quayside/contracts/locales'
import type { ArticleContent, ArticleTarget } from '@quayside/contracts/staff/help/articles'
import type { Storage } from '../../../platform/storage/storage.ts'
import { isWithin, type Log } from '../../../platform/time/clock.ts'
import type { ContentDocument, Documents } from '../documents.ts'
import { type SearchedDocument, searchIn } from '../search/document-search.ts'
import { languageFor, readableContentOf, stateOf } from './article.ts'
import { concerns } from './audience.ts'
import { articleHtml } from './markup.ts'
import { liveArticles, liveRevision } from './queries.ts'

/** The shipped documents and those that staff published; a targeted one only for the readers that it concerns. */
export type Library = Documents & {
  /** The documents of a signed-in customer; without one, of a visitor. */
  forReader(userId: string | undefined): Promise<Readable>
  /** Returns everything that some reader can find, for staff. */
  listAll(locale: Locale): readonly ContentItem[]
  /** Prepares the search in every language, one after another. */
  prepareSearch(): Promise<void>
  /** Reads what staff have changed. */
  refresh(): Promise<void>
}
type Readable = Pick<Documents, 'list' | 'find' | 'search'>

export type LibraryParts = {
  readonly shipped: Documents
  readonly storage: Pick<Storage, 'read'>
  readonly clock: Clock
  readonly log: Pick<Log, 'error'>
}

/** Articles that are public or will be. */
export const MOST_PUBLISHED = 100
/** Characters of all articles that the search reads in a language. */
const MOST_SEARCHED = 160_000
/** Age (ms) beyond which another site's change is looked for. */
const FRESH_MS = 2_000

type Article = {
  readonly id: string
  readonly content: ArticleContent
  readonly publish_at: number | null
  readonly end_at: number | null
  readonly updatedAt: string
  readonly bodies: Map<Locale, string>
}
type Shows = (article: Article) => boolean

export function createLibrary({ shipped, storage, clock, log }: LibraryParts): Library {
  let articles: readonly Article[] = []
  let revision = Number.NaN
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | undefined

  const isFresh = () => isWithin(FRESH_MS, { since: readAt, now: clock.now() })

  async function read(): Promise<void> {
    const now = clock.now()
    const changed = await storage.read(async tx => {
      const latest = Number((await tx.one(liveRevision, {}))?.revision ?? 0)
      if (latest === revision) return undefined
      return { latest, rows: await tx.all(liveArticles, { now, limit: MOST_PUBLISHED }) }
    })
    if (changed !== undefined) {
      const read: Article[] = []
      for (const row of changed.rows) {
        read.push(...articleOf(row))
        // A hundred long articles would block the event loop.
        await nextTurn()
      }
      articles = read
      revision = changed.latest
    }
    readAt = now
  }

  /** One reading at a time; a change during it starts another. */
  async function refresh(): Promise<void> {
    await reading
    reading ??= read().finally(() => {
      reading = undefined
    })
    await reading
  }

  /** Keeps the last known articles when the database does not answer. */
  async function freshen(): Promise<void> {
    if (isFresh()) return
    try {
      await refresh()
    } catch (error) {
      readAt = clock.now()
      log.error({ err: error }, 'the articles could not be read; the last known ones are shown')
    }
  }

  function publicNow(): readonly Article[] {
    void freshen()
    const now = clock.now()
    return articles.filter(article => stateOf(article, now) === 'published')
  }

  function* searched(locale: Locale): Generator<SearchedDocument> {
    const own = publicNow().filter(article => suits(article, locale))
    const share = Math.floor(MOST_SEARCHED / Math.max(own.length, 1))
    yield* shipped.searched(locale)
    for (const article of own) {
      const bodyLocale = languageFor(article.content, locale)
      const body = articleHtml(article.content.body[bodyLocale].slice(0, share), bodyLocale)
      yield { ...itemOf(article, locale, clock.now()), body, bodyLocale, words: '' }
    }
  }

  /** Articles begin and end without a change. */
  function state(): string {
    return [shipped.state(), revision, ...publicNow().map(({ id }) => id)].join(' ')
  }

  const { search, prepare } = searchIn({ searched, state })
  const shippedIds: ReadonlySet<string> = new Set(shipped.list('en').map(({ id }) => id))

  async function prepareSearch(): Promise<void> {
    await freshen()
    for (const { value } of LOCALES) await prepare(value)
  }

  function viewOf(shows: Shows): Readable {
    return {
      list(locale) {
        const now = clock.now()
        const own = publicNow()
          .filter(article => shows(article) && suits(article, locale))
          .map(article => itemOf(article, locale, now))
        return [
          ...own.filter(({ isPinned }) => isPinned),
          ...shipped.list(locale),
          ...own.filter(({ isPinned }) => !isPinned),
        ]
      },
      find(id, locale, version) {
        const known = shipped.find(id, locale, version)
        if (known !== undefined) return known
        const own = publicNow().find(article => article.id === id)
        return own !== undefined && version === undefined && shows(own)
          ? documentOf(own, locale, clock.now())
          : undefined
      },
      search(text, locale) {
        // The index may be older than the end of an article.
        const own = publicNow().filter(article => shows(article) && suits(article, locale))
        const shown = new Set(own.map(({ id }) => id))
        return search(text, locale, id => shippedIds.has(id) || shown.has(id))
      },
    }
  }

  async function forReader(userId: string | undefined): Promise<Readable> {
    await freshen()
    const targets = new Map(publicNow().flatMap(({ content }) => ownTarget(content.target)))
    if (userId === undefined || targets.size === 0) return viewOf(isOpen)
    const held = new Set<string>()
    await storage.read(async tx => {
      for (const [key, target] of targets) if (await concerns(tx, target, userId)) held.add(key)
    })
    return viewOf(({ content }) => ownTarget(content.target).every(([key]) => held.has(key)))
  }

  function listAll(locale: Locale): readonly ContentItem[] {
    const now = clock.now()
    return [...shipped.list(locale), ...publicNow().map(article => itemOf(article, locale, now))]
  }

  return { ...shipped, ...viewOf(isOpen), searched, state, forReader, listAll, prepareSearch, refresh }
}

type LiveRow = Pick<Article, 'id' | 'publish_at' | 'end_at'> & {
  readonly live: string | null
  readonly revised_at: number | null
}

function articleOf({ id, live, publish_at, end_at, revised_at }: LiveRow): Article[] {
  if (live === null || publish_at === null) return []
  const content = readableContentOf(live)
  if (content === undefined) return []
  const updatedAt = isoOf(Math.max(publish_at, revised_at ?? 0))
  return [{ id, content, publish_at, end_at, updatedAt, bodies: new Map() }]
}

/** The target of an article that only some customers may read, with its key. */
function ownTarget(target: ArticleTarget): [string, ArticleTarget][] {
  return target.kind === 'holders' || target.kind === 'instrument' ? [[JSON.stringify(target), target]] : []
}

function isOpen({ content }: Article): boolean {
  return ownTarget(content.target).length === 0
}

/** An article for some languages is listed and found in them; its address works in each. */
function suits({ content: { target } }: Article, locale: Locale): boolean {
  return target.kind !== 'languages' || target.locales.includes(locale)
}

function itemOf({ id, content, updatedAt }: Article, locale: Locale, now: number): ContentItem {
  const language = languageFor(content, locale)
  const { pinnedUntil } = content
  return {
    id,
    title: content.title[language],
    type: content.kind === 'notice' ? 6 : 5,
    updatedAt,
    ...(language !== locale && { titleLocale: language }),
    ...(pinnedUntil !== null && Date.parse(pinnedUntil) > now && { isPinned: true }),
  }
}

function documentOf(article: Article, locale: Locale, now: number): ContentDocument {
  const { content, bodies } = article
  const bodyLocale = languageFor(content, locale)
  const body = bodies.get(bodyLocale) ?? articleHtml(content.body[bodyLocale], bodyLocale)
  bodies.set(bodyLocale, body)
  return { ...itemOf(article, locale, now), body, bodyLocale, versions: [] }
}
