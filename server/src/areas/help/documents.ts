import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ContentItem, type ContentVersion, contentItem } from '@quayside/contracts/endpoints/help'
import type { Locale } from '@quayside/contracts/locales'
import { type PriceKind, priceKind } from '@quayside/contracts/market/market'
import * as z from 'zod/mini'
import { escapeHtml } from '../../platform/http/responses/html.ts'
import { nearestLocale } from '../../platform/i18n/localized.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Figures } from '../figures.ts'
import type { Settings } from '../settings.ts'
import { type Comparison, compareBodies } from './comparison/compare-bodies.ts'
import { safeHtml } from './safe-html.ts'
import { type Search, type SearchedDocument, searchIn } from './search/document-search.ts'
import { type DocumentVersion, inForceAt, versionsOf } from './versions.ts'

export type ContentDocument = ContentItem & {
  readonly body: string
  readonly bodyLocale: Locale
  readonly versions: ContentVersion[]
}

/** The content pages (spec §3): titles in every language, bodies in those available. */
export type Documents = {
  /** Returns the documents in force that answer a text in a language, best first. */
  readonly search: Search
  /** Returns what `search` searches in a language. */
  searched(locale: Locale): Iterable<SearchedDocument>
  /** Changes with the versions in force. */
  state(): string
  list(locale: Locale): readonly ContentItem[]
  /** Returns the version in force, or the named one. */
  find(id: string, locale: Locale, version?: string): ContentDocument | undefined
  /** Returns what changed between two versions, in the nearest language that has both. */
  compare(id: string, locale: Locale, versions: { from: string; to: string }): DocumentComparison | undefined
  /** Documents that customers accept. */
  readonly accepted: readonly string[]
  /** All versions, oldest first; none of an unknown document. */
  versionsOf(id: string): readonly DocumentVersion[]
  /** Returns the version of a document in force at a time (ms); undefined before the first. */
  versionAt(id: string, at: number): string | undefined
  /** Returns the SHA-256 of a version's source text in the nearest language that has it. */
  sourceOf(id: string, locale: Locale, version: string): { locale: Locale; hash: string } | undefined
}

type DocumentComparison = Comparison & { readonly bodyLocale: Locale }

const titles = z.record(z.string(), z.string())
const entry = z.object({
  id: z.string(),
  type: contentItem.shape.type,
  updatedAt: contentItem.shape.updatedAt,
  /** Starts of earlier versions, whose texts are in `<id>@<day>.html`; an edit moves the old `updatedAt` here. */
  formerly: z.optional(z.array(contentItem.shape.updatedAt)),
  /** Whether customers accept it; a changed version asks them again. */
  accepted: z.optional(z.boolean()),
  titles,
  words: z.optional(titles),
  /** The only mode whose sites have the document. */
  mode: z.optional(z.enum(['sandbox', 'live'])),
})
type Entry = z.infer<typeof entry>

type Parts = { readonly figures?: Figures; readonly now?: () => number }

/** Reads `documents.json` now and bodies lazily. Throws for a version without an English text. */
export function loadDocuments(
  folder: string,
  config: Settings,
  { figures = () => ({}), now = Date.now }: Parts = {},
): Documents {
  const all = z.array(entry).parse(JSON.parse(readFileSync(path.join(folder, 'documents.json'), 'utf8')))
  const entries = all
    .filter(({ mode }) => mode === undefined || mode === config.siteMode)
    .map(one => ({ ...one, versions: versionsOf(one) }))
  for (const { id, versions } of entries)
    for (const { version, file } of versions)
      if (!existsSync(fileIn(folder, file, 'en')))
        throw new StartError(`The document ${id} has no English text of ${version}: en/${file} is missing.`)
  const byId = new Map(entries.map(one => [one.id, one]))
  const texts = createTexts(folder, config, figures)

  function find(id: string, locale: Locale, version?: string) {
    const known = byId.get(id)
    const chosen = known && versionOf(known, version)
    if (known === undefined || chosen === undefined) return undefined
    const bodyLocale = texts.nearest(locale, chosen)
    const body = texts.bodyOf(chosen, bodyLocale)
    const item = itemOf({ ...known, updatedAt: chosen.from }, locale)
    return { ...item, body, bodyLocale, versions: statusesOf(known.versions) }
  }

  function versionOf({ versions }: Pick<Known, 'versions'>, version: string | undefined) {
    return version === undefined ? inForceAt(versions, now()) : versions.find(one => one.version === version)
  }

  function statusesOf(versions: Known['versions']): ContentVersion[] {
    const inForce = versions.indexOf(inForceAt(versions, now()))
    return versions
      .map(({ version }, place) => ({ version, status: statusAt(Math.sign(place - inForce)) }))
      .toReversed()
  }

  function* searched(locale: Locale) {
    for (const one of entries) {
      const document = find(one.id, locale)
      if (document !== undefined) yield { ...document, words: searchWords(one, locale) }
    }
  }

  function state(): string {
    return entries.map(({ versions }) => inForceAt(versions, now()).version).join()
  }

  return {
    list: locale =>
      entries.map(one => itemOf({ ...one, updatedAt: inForceAt(one.versions, now()).from }, locale)),
    find,
    searched,
    state,
    search: searchIn({ searched, state }).search,
    compare(id, locale, { from, to }) {
      const { versions = [] } = byId.get(id) ?? {}
      const [before, after] = [from, to].map(name => versions.find(({ version }) => version === name))
      if (before === undefined || after === undefined) return undefined
      const bodyLocale = texts.nearest(locale, before, after)
      const bodies = [before, after].map(one => texts.bodyOf(one, bodyLocale))
      return { ...compareBodies(bodies[0] ?? '', bodies[1] ?? '', bodyLocale), bodyLocale }
    },
    accepted: entries.filter(({ accepted = false }) => accepted).map(({ id }) => id),
    versionsOf: id => byId.get(id)?.versions ?? [],
    versionAt: (id, at) => byId.get(id)?.versions.findLast(({ from }) => Date.parse(from) <= at)?.version,
    sourceOf(id, locale, version) {
      const chosen = byId.get(id)?.versions.find(one => one.version === version)
      if (chosen === undefined) return undefined
      const nearest = texts.nearest(locale, chosen)
      return { locale: nearest, hash: texts.hashOf(chosen, nearest) }
    },
  }
}

type Known = Entry & { readonly versions: readonly DocumentVersion[] }

function statusAt(side: number): ContentVersion['status'] {
  if (side === 0) return 'inForce'
  return side > 0 ? 'announced' : 'former'
}

type Source = Pick<DocumentVersion, 'file'>

/** The texts of the versions, each read once. */
function createTexts(folder: string, config: Settings, figures: Figures) {
  const read = new Map<string, { readonly body: string; readonly hash: string } | undefined>()

  function textOf({ file }: Source, locale: Locale) {
    const place = fileIn(folder, file, locale)
    if (!read.has(place)) {
      const text = readOptional(place)
      const made = text === undefined ? undefined : bodyOf(text, config, figures(locale))
      read.set(place, made === undefined ? undefined : { body: made, hash: sha256(text ?? '') })
    }
    return read.get(place)
  }

  return {
    nearest: (locale: Locale, ...sources: readonly Source[]) =>
      nearestLocale(one => sources.every(source => textOf(source, one) !== undefined), locale),
    bodyOf: (source: Source, locale: Locale) => textOf(source, locale)?.body ?? '',
    hashOf: (source: Source, locale: Locale) => textOf(source, locale)?.hash ?? '',
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function fileIn(folder: string, file: string, locale: Locale): string {
  return path.join(folder, locale, file)
}

function itemOf({ id, type, updatedAt, titles: named }: Entry, locale: Locale): ContentItem {
  return { id, type, updatedAt, title: named[locale] ?? named.en ?? id }
}

/** Other words for a document, in the language and in English. */
function searchWords({ words = {} }: Entry, locale: Locale): string {
  return [...new Set([words[locale], words.en])].join(' ')
}

function readOptional(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

function withoutSections(
  text: string,
  kind: 'mode' | 'prices' | 'authorization' | 'verifier',
  value: string,
): string {
  return text.replaceAll(new RegExp(`<section data-${kind}="${value}">[\\s\\S]*?</section>\\n*`, 'g'), '')
}

/** Keeps the sections for one kind of prices. */
function withPrices(text: string, kind: PriceKind): string {
  return priceKind.options
    .filter(each => each !== kind)
    .reduce((kept, each) => withoutSections(kept, 'prices', each), text)
}

/** Keeps the operator's own words, which have one language, in their direction in a right-to-left page. */
function isolated(text: string): string {
  return text.replaceAll(/\{(?:operator|licence|contact)\}/g, '<bdi>$&</bdi>')
}

/** Removes section tags, because one inside a paragraph would end it there. */
function unmarked(text: string): string {
  return text.replaceAll(/<\/?section[^>]*>/g, '')
}

/** Fills placeholders, keeps the sections for the site's mode, prices, and methods, and sanitizes the HTML. */
function bodyOf(text: string, config: Settings, figures: Readonly<Record<string, string>>): string {
  const { operator, customerService, siteName, siteMode } = config
  const values: Readonly<Record<string, string>> = {
    site: siteName,
    operator: operator.name ?? siteName,
    licence: operator.license ?? '',
    contact: operator.contact ?? '',
    verifier: operator.authAddress ?? '',
    email: customerService.email,
    ...figures,
  }
  const other = siteMode === 'sandbox' ? 'live' : 'sandbox'
  const isByCode = config.withdrawals.methods.includes('code')
  const kept = withoutSections(withPrices(text, config.feed.kind), 'mode', other)
  const named = operator.authAddress === undefined ? withoutSections(kept, 'verifier', 'shown') : kept
  const own = isolated(
    unmarked(withoutSections(named, 'authorization', isByCode ? 'wallet' : 'code')),
  ).replaceAll(/\{(\w+)\}/g, (mark, name) => (name in values ? escapeHtml(values[name] ?? '') : mark))
  return safeHtml(own)
}
