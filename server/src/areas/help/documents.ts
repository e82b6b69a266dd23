import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type ContentItem, contentItem } from '@quayside/contracts/endpoints/help'
import { LOCALES, type Locale } from '@quayside/contracts/locales'
import { type PriceKind, priceKind } from '@quayside/contracts/market/market'
import sanitizeHtml from 'sanitize-html'
import * as z from 'zod/mini'
import { escapeHtml } from '../../platform/http/responses/html.ts'
import { nearestLocale } from '../../platform/i18n/localized.ts'
import type { Figures } from '../figures.ts'
import type { Settings } from '../settings.ts'
import { type Search, searchIn } from './search/document-search.ts'

type ContentDocument = ContentItem & { readonly body: string; readonly bodyLocale: Locale }

/** The content pages (spec §3): titles in every language, bodies in those available. */
export type Documents = {
  /** Returns the documents that answer a text in a language, best first. */
  readonly search: Search
  list(locale: Locale): readonly ContentItem[]
  find(id: string, locale: Locale): ContentDocument | undefined
  /** Returns the version of a document in force at a time (ms), named by its start; undefined before the first. */
  versionAt(id: string, at: number): string | undefined
}

const titles = z.record(z.string(), z.string())
const entry = z.object({
  id: z.string(),
  type: contentItem.shape.type,
  updatedAt: contentItem.shape.updatedAt,
  /** Start dates of earlier versions; an edit moves the old `updatedAt` here. */
  formerly: z.optional(z.array(contentItem.shape.updatedAt)),
  titles,
  words: z.optional(titles),
  /** The only mode whose sites have the document. */
  mode: z.optional(z.enum(['sandbox', 'live'])),
})
type Entry = z.infer<typeof entry>

/** Reads `documents.json` now and bodies lazily. Throws for a document without an English text. */
export function loadDocuments(folder: string, config: Settings, figures: Figures = () => ({})): Documents {
  const all = z.array(entry).parse(JSON.parse(readFileSync(path.join(folder, 'documents.json'), 'utf8')))
  const entries = all.filter(({ mode }) => mode === undefined || mode === config.siteMode)
  for (const { id } of entries)
    if (!existsSync(bodyFile(folder, id, 'en'))) throw new Error(`the document ${id} has no English text`)
  const lists = new Map<Locale, readonly ContentItem[]>(
    LOCALES.map(({ value }) => [value, entries.map(one => itemOf(one, value))]),
  )
  const bodies = createBodies(folder, config, figures)

  function find(id: string, locale: Locale) {
    const known = entries.find(one => one.id === id)
    if (known === undefined) return undefined
    const bodyLocale = nearestLocale(one => bodies.of(id, one) !== undefined, locale)
    return { ...itemOf(known, locale), body: bodies.of(id, bodyLocale) ?? '', bodyLocale }
  }

  return {
    list: locale => lists.get(locale) ?? [],
    find,
    search: searchIn(locale =>
      entries.flatMap(entry => {
        const document = find(entry.id, locale)
        return document === undefined ? [] : { ...document, words: searchWords(entry, locale) }
      }),
    ),
    versionAt(id, at) {
      const { updatedAt, formerly = [] } = entries.find(one => one.id === id) ?? {}
      const begun = [...formerly, ...(updatedAt === undefined ? [] : [updatedAt])]
      return begun.toSorted().findLast(moment => Date.parse(moment) <= at)
    },
  }
}

function createBodies(folder: string, config: Settings, figures: Figures) {
  const read = new Map<string, string | undefined>()
  return {
    of(id: string, locale: Locale): string | undefined {
      const file = bodyFile(folder, id, locale)
      if (!read.has(file)) {
        const text = readOptional(file)
        read.set(file, text === undefined ? undefined : bodyOf(text, config, figures(locale)))
      }
      return read.get(file)
    },
  }
}

function bodyFile(folder: string, id: string, locale: Locale): string {
  return path.join(folder, locale, `${id}.html`)
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

/** Returns whether customers can reach support: always when live, in a sandbox only if configured. */
function isReachable({ siteMode, customerService: { email, url } }: Settings): boolean {
  return siteMode === 'live' || email !== '' || url !== ''
}

function withoutSections(
  text: string,
  kind: 'mode' | 'prices' | 'service' | 'authorization' | 'verifier',
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

/** Fills placeholders, keeps the sections for the site's mode, prices, contact and methods, and sanitizes the HTML. */
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
  const kept = withoutSections(
    withoutSections(withPrices(text, config.feed.kind), 'mode', other),
    'service',
    isReachable(config) ? 'closed' : 'open',
  )
  const named = operator.authAddress === undefined ? withoutSections(kept, 'verifier', 'shown') : kept
  const own = isolated(
    unmarked(withoutSections(named, 'authorization', isByCode ? 'wallet' : 'code')),
  ).replaceAll(/\{(\w+)\}/g, (mark, name) => (name in values ? escapeHtml(values[name] ?? '') : mark))
  return sanitizeHtml(own, {
    allowedTags: [
      'h2',
      'h3',
      'p',
      'ul',
      'ol',
      'li',
      'strong',
      'em',
      'a',
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'code',
      'br',
      'bdi',
    ],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
  }).trim()
}
