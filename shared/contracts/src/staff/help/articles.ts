import * as z from 'zod/mini'
import { LOCALES } from '../../locales.ts'
import { isoTime } from '../../primitives.ts'
import { ADMINISTRATORS, ANY_STAFF, SUPPORT, staffGet, staffPost } from '../endpoint.ts'
import { deskId } from '../parts.ts'
import { byLocale, publicAddress, publicLine, publicProse } from '../public-texts.ts'

export const TITLE_LENGTH = 100
export const BODY_LENGTH = 8_000

const locale = z.enum(LOCALES.map(({ value }) => value))

/** Customers with something open or held; demo and real count alike. */
export const HOLDINGS = ['contracts', 'options', 'plans', 'loans', 'nfts'] as const

export const articleTarget = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('everyone') }),
  /** Readers of the site in these languages, signed in or not. */
  z.strictObject({
    kind: z.literal('languages'),
    locales: z.array(locale).check(z.minLength(1), z.maxLength(LOCALES.length)),
  }),
  z.strictObject({ kind: z.literal('holders'), of: z.enum(HOLDINGS) }),
  /** Customers with an open contract or option on an instrument. */
  z.strictObject({
    kind: z.literal('instrument'),
    code: z.string().check(z.minLength(1), z.maxLength(32), z.regex(/^[!-~]+$/)),
  }),
])
export type ArticleTarget = z.infer<typeof articleTarget>

export const articleContent = z.strictObject({
  /** A notice is dated news; an article is among the questions and answers. */
  kind: z.enum(['notice', 'article']),
  title: byLocale(publicLine(TITLE_LENGTH)),
  /** Plain text with `#` headings, `-` and `1.` lists, `**bold**` and `[links](https://…)`. */
  body: byLocale(publicProse(BODY_LENGTH)),
  target: articleTarget,
  /** Listed first until then. */
  pinnedUntil: z.nullable(isoTime),
})
export type ArticleContent = z.infer<typeof articleContent>

/** `published` and `retired` follow from the times. */
export const articleState = z.enum(['draft', 'scheduled', 'published', 'retired'])
export type ArticleState = z.infer<typeof articleState>

const summary = {
  id: z.string(),
  state: articleState,
  publishAt: z.nullable(isoTime),
  endAt: z.nullable(isoTime),
  /** Customers still read an earlier version. */
  isAhead: z.boolean(),
  updated: z.object({ by: z.string(), at: isoTime }),
}

export const article = z.object({
  ...summary,
  version: z.number(),
  content: articleContent,
  /** Languages of its readers without a title or a text. */
  missing: z.array(locale),
  publishedBy: z.nullable(z.string()),
  /** Each customer is notified at most once per article. */
  notice: z.object({ state: z.enum(['no', 'waiting', 'done']), customers: z.number() }),
})
export type Article = z.infer<typeof article>

export const listedArticle = z.object({
  ...summary,
  kind: articleContent.shape.kind,
  title: z.string(),
  target: articleTarget,
  pinnedUntil: z.nullable(isoTime),
  missing: z.number(),
})
export type ListedArticle = z.infer<typeof listedArticle>

export const listArticles = staffGet('/articles', {
  summary: 'The latest 200 notices and articles that staff wrote',
  roles: ANY_STAFF,
  result: z.object({ articles: z.array(listedArticle) }),
})

const params = z.object({ id: deskId })
/** The version that the caller saw: 409 if a colleague has saved another since. */
const version = z.number().check(z.int(), z.gte(1))
/** Bytes of eleven titles and texts at JSON's longest escape per letter. */
const LARGEST_ARTICLE = LOCALES.length * (TITLE_LENGTH + BODY_LENGTH) * 6 + 8_192

export const getArticle = staffGet('/articles/{id}', {
  summary: 'One notice or article as it is written',
  roles: ANY_STAFF,
  params,
  result: article,
})

export const addArticle = staffPost('/articles', {
  summary: 'Begins a notice or article under the address of its page; 409 when the address is taken',
  roles: SUPPORT,
  pace: 'acts',
  body: z.strictObject({ id: publicAddress, kind: articleContent.shape.kind }),
  result: article,
})

export const saveArticle = staffPost('/articles/{id}', {
  summary: 'Rewrites a notice or article; customers read the new text when it is published again',
  roles: SUPPORT,
  pace: 'acts',
  largestBody: LARGEST_ARTICLE,
  params,
  body: z.strictObject({ version, content: articleContent }),
  result: article,
})

export const publishArticle = staffPost('/articles/{id}/publish', {
  summary: 'Publishes the written version now or at a moment, and notifies customers once if asked to',
  roles: ADMINISTRATORS,
  pace: 'acts',
  params,
  body: z.strictObject({
    version,
    /** Null is now. */
    publishAt: z.nullable(isoTime),
    endAt: z.nullable(isoTime),
    notify: z.boolean(),
  }),
  result: article,
})

export const retireArticle = staffPost('/articles/{id}/retire', {
  summary: 'Takes a notice or article off the site, or off the schedule',
  roles: ADMINISTRATORS,
  pace: 'acts',
  params,
  body: z.strictObject({ version }),
  result: article,
})

export const deleteArticle = staffPost('/articles/{id}/delete', {
  summary: 'Deletes a notice or article that no customer could read',
  roles: SUPPORT,
  pace: 'acts',
  params,
  body: z.strictObject({ version }),
  result: z.object({ id: z.string() }),
})

export const previewArticle = staffPost('/articles/preview', {
  summary: 'A text as customers will read it',
  roles: ANY_STAFF,
  largestBody: BODY_LENGTH * 6 + 1_024,
  body: z.strictObject({ text: publicProse(BODY_LENGTH), locale }),
  result: z.object({ html: z.string() }),
})

export const countReach = staffPost('/articles/reach', {
  summary: 'How many customers a target concerns today',
  roles: ANY_STAFF,
  pace: 'customers',
  body: z.strictObject({ target: articleTarget }),
  result: z.object({ customers: z.number() }),
})
