import * as z from 'zod/mini'
import { serviceHours } from '../customer/service-hours.ts'
import { get, post } from '../endpoint.ts'
import { LOCALES } from '../locales.ts'
import { decimalText, isoTime } from '../primitives.ts'

const locale = z.optional(z.enum(LOCALES.map(entry => entry.value)))

/** Content types of spec §3: 1 company, 2 policy, 3 footer and statements, 4 contact us; ours: 5 FAQ, 6 notice. */
export const contentType = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
])
export const contentItem = z.object({
  id: z.string(),
  title: z.string(),
  type: contentType,
  updatedAt: isoTime,
  /** Language of the title, when it is not the requested one. */
  titleLocale: z.optional(z.enum(LOCALES.map(entry => entry.value))),
  /** Listed first. */
  isPinned: z.optional(z.boolean()),
})
export type ContentItem = z.infer<typeof contentItem>

export const listContents = get('/index/listContents/{id}', {
  summary: 'Content list; id 1 is Chinese, 2 otherwise, locale refines',
  params: z.object({ id: z.enum(['1', '2']) }),
  query: z.object({ locale }),
  result: z.array(contentItem),
})

/** Day on which a version of a document takes effect, `2026-11-27`; other texts name no version. */
const versionName = z.string().check(z.maxLength(10))

export const contentVersion = z.object({
  version: versionName,
  status: z.enum(['announced', 'inForce', 'former']),
})
export type ContentVersion = z.infer<typeof contentVersion>

export const getContentsById = get('/index/getContentsById/{id}', {
  summary: 'One content page as safe HTML: the version in force, or the named one',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  query: z.object({ locale, version: z.optional(versionName) }),
  result: z.extend(contentItem, {
    body: z.string(),
    /** Language of the body: titles exist in every language, bodies do not. */
    bodyLocale: z.optional(z.enum(LOCALES.map(entry => entry.value))),
    /** All versions, newest first. */
    versions: z.optional(z.array(contentVersion)),
  }),
})

export const compareContents = get('/index/compareContents/{id}', {
  summary: 'One version of a content page as safe HTML, with what it removed and added as del and ins',
  params: z.object({ id: z.string().check(z.maxLength(64)) }),
  query: z.object({ locale, from: versionName, to: versionName }),
  result: z.object({
    body: z.string(),
    bodyLocale: z.enum(LOCALES.map(entry => entry.value)),
    isChanged: z.boolean(),
  }),
})

/** Part of a text; marked where it has a searched word. */
export const textRun = z.object({ text: z.string(), marked: z.boolean() })
export type TextRun = z.infer<typeof textRun>

export const contentHit = z.object({
  id: z.string(),
  type: contentType,
  title: z.array(textRun),
  excerpt: z.array(textRun),
  /** Language of the excerpt. */
  bodyLocale: z.enum(LOCALES.map(entry => entry.value)),
})
export type ContentHit = z.infer<typeof contentHit>

export const searchContents = get('/index/searchContents', {
  summary: 'Content pages that answer a text, best first',
  query: z.object({ text: z.string().check(z.minLength(1), z.maxLength(100)), locale }),
  result: z.array(contentHit),
})

export const rateContents = post('/index/rateContents', {
  summary: 'Whether a content page answered the question; counted without the reader’s name',
  body: z.strictObject({
    id: z.string().check(z.maxLength(64)),
    locale: z.enum(LOCALES.map(entry => entry.value)),
    helpful: z.boolean(),
  }),
  result: z.null(),
})

export const getParamByKey = get('/index/getParamByKey/{key}', {
  summary: 'One public system parameter',
  params: z.object({ key: z.string().check(z.maxLength(64)) }),
  result: z.object({ key: z.string(), value: z.unknown() }),
  errors: ['10018'],
})

/** Value of `getParamByKey/home_statistics` (rules §1.2). */
export const homeStatistics = z.object({
  sample: z.boolean(),
  figures: z.array(
    z.object({
      key: z.enum(['volume24h', 'instruments', 'users', 'highestFee']),
      value: decimalText,
      unit: z.enum(['USD', 'count', 'share']),
      source: z.string(),
      asOf: isoTime,
    }),
  ),
})
export type HomeStatistics = z.infer<typeof homeStatistics>

/** Value of `getParamByKey/app_links`: app store pages of the operator (rules §1.2). */
export const appLinks = z.object({ ios: z.optional(z.string()), android: z.optional(z.string()) })
export type AppLinks = z.infer<typeof appLinks>

/** How customers reach agents other than by the conversation on `/service`; empty texts are not offered. */
export const customerService = z.object({
  email: z.string(),
  url: z.string(),
  hours: z.nullable(serviceHours),
})
export type CustomerService = z.infer<typeof customerService>
