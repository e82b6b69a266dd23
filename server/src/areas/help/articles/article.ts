import { LOCALES, type Locale } from '@quayside/contracts/locales'
import {
  type ArticleContent,
  type ArticleState,
  articleContent,
} from '@quayside/contracts/staff/help/articles'
import type { ByLocale } from '@quayside/contracts/staff/public-texts'
import { jsonOf } from '@quayside/release/bytes'
import { nearestLocale } from '../../../platform/i18n/localized.ts'
import type { ArticleRow } from './tables.ts'

const NOWHERE = Object.fromEntries(LOCALES.map(({ value }) => [value, ''])) as ByLocale
const LONGEST_MS = 366 * 86_400_000

export function emptyArticle(kind: ArticleContent['kind']): ArticleContent {
  return { kind, title: NOWHERE, body: NOWHERE, target: { kind: 'everyone' }, pinnedUntil: null }
}

export function contentOf(text: string): ArticleContent {
  return articleContent.parse(JSON.parse(text))
}

/** Undefined for content that another release wrote and this one cannot read. */
export function readableContentOf(text: string): ArticleContent | undefined {
  return articleContent.safeParse(jsonOf(text)).data
}

type Times = Pick<ArticleRow, 'publish_at' | 'end_at'>

/** The state of an article at a time (ms). */
export function stateOf({ publish_at: from, end_at: to }: Times, now: number): ArticleState {
  if (from === null) return 'draft'
  if (to !== null && to <= now) return 'retired'
  return from > now ? 'scheduled' : 'published'
}

type Texts = Pick<ArticleContent, 'title' | 'body'>

/** Whether a language has a title and a text. */
export function isWritten({ title, body }: Texts, locale: Locale): boolean {
  return title[locale] !== '' && body[locale] !== ''
}

/** Languages of readers who find no text in theirs. */
export function missingOf({ target, ...texts }: Texts & Pick<ArticleContent, 'target'>): Locale[] {
  const ofReaders = target.kind === 'languages' ? target.locales : LOCALES.map(({ value }) => value)
  return ofReaders.filter(locale => !isWritten(texts, locale))
}

/** The language that a reader gets: their own, a near one, English, or the first that is written. */
export function languageFor(texts: Texts, wanted: Locale): Locale {
  const nearest = nearestLocale(locale => isWritten(texts, locale), wanted)
  if (isWritten(texts, nearest)) return nearest
  return LOCALES.map(({ value }) => value).find(locale => isWritten(texts, locale)) ?? 'en'
}

/** Why customers cannot read an article yet, in one sentence; undefined when they can. */
export function unreadable(content: ArticleContent): string | undefined {
  const { target } = content
  if (isWritten(content, 'en')) return undefined
  if (target.kind !== 'languages') return 'Write it in English first: other languages fall back to it.'
  const open = target.locales.find(locale => !isWritten(content, locale))
  return open && `Write it in ${nameOf(open)}, or in English, which other languages fall back to.`
}

type Requested = { readonly publishAt: number; readonly endAt: number | null; readonly now: number }

/** Why an article cannot be published at these times, in one sentence; undefined when it can. */
export function timesProblem({ publishAt, endAt, now }: Requested): string | undefined {
  if (publishAt < now) return 'The time to publish is in the past.'
  if (publishAt > now + LONGEST_MS) return 'It is published within a year.'
  if (endAt === null) return undefined
  if (endAt <= publishAt) return 'It ends before it is published.'
  return endAt > publishAt + LONGEST_MS ? 'It ends within a year after it is published.' : undefined
}

export function nameOf(locale: Locale): string {
  return LOCALES.find(({ value }) => value === locale)?.name ?? locale
}
