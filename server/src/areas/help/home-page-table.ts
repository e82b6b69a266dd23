import type { AppLinks, HomeStatistics } from '@quayside/contracts/endpoints/help'
import { isoOf } from '@quayside/contracts/iso-time'
import * as z from 'zod'
import { readTable, requireNone } from '../../platform/settings/operator-table.ts'
import { readJsonFile } from '../../platform/settings/read-json-file.ts'

type Figure = HomeStatistics['figures'][number]
type RecordedKey = 'volume24h' | 'instruments' | 'users'

export type HomePageTable = {
  readonly figures: Readonly<Partial<Record<RecordedKey, Figure>>>
  readonly apps: AppLinks
}

/** Sources of figures that the server computes; an operator's record cannot claim one. */
const OWN_SOURCES: readonly string[] = [
  'house-ledger',
  'instrument-catalogue',
  'customer-register',
  'fee-schedule',
]

const DATE_RULE = 'must be a date like 2026-06-30'

const record = (value: RegExp, rule: string) =>
  z
    .strictObject({
      value: z.string().refine(text => value.test(text), rule),
      source: z
        .string()
        .trim()
        .refine(text => text.length > 0 && text.length <= 80, 'must have 1 to 80 characters')
        .refine(text => !OWN_SOURCES.includes(text), 'must not name a record of the site itself'),
      asOf: z.string().refine(text => isDate(text), DATE_RULE),
    })
    .optional()

const COUNT = record(/^[1-9]\d{0,11}$/, 'must be a whole number without separators, like 1500000')

const appLink = (host: string) =>
  z
    .string()
    .refine(text => isPageOf(text, host), `must be an address https://${host}/…`)
    .optional()

const file = z.strictObject({
  figures: z
    .strictObject({
      volume24h: record(
        /^(0|[1-9]\d{0,14})(\.\d{1,2})?$/,
        'must be an amount of US dollars, like 5800000000',
      ),
      instruments: COUNT,
      users: COUNT,
    })
    .default({}),
  apps: z.strictObject({ ios: appLink('apps.apple.com'), android: appLink('play.google.com') }).default({}),
})

/** Loads the home page table (`HOME_PAGE`); empty without a file. Throws a StartError that lists every mistake. */
export function loadHomePageTable(path: string | undefined, now: number): HomePageTable {
  if (path === undefined) return { figures: {}, apps: {} }
  const source = `the table of the home page ${path} (HOME_PAGE)`
  const { figures, apps } = readTable(source, file.safeParse(readJsonFile(source, path)))
  requireNone(
    source,
    Object.entries(figures).flatMap(([key, figure]) =>
      figure !== undefined && Date.parse(figure.asOf) > now ? [`figures.${key}.asOf is in the future`] : [],
    ),
  )
  const { volume24h, instruments, users } = figures
  return {
    figures: {
      ...(volume24h && { volume24h: { key: 'volume24h', unit: 'USD', ...dated(volume24h) } }),
      ...(instruments && { instruments: { key: 'instruments', unit: 'count', ...dated(instruments) } }),
      ...(users && { users: { key: 'users', unit: 'count', ...dated(users) } }),
    },
    apps,
  }
}

function dated<T extends { readonly asOf: string }>(entry: T): T {
  return { ...entry, asOf: isoOf(Date.parse(entry.asOf)) }
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && isoOf(time).startsWith(text)
}

function isPageOf(text: string, host: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url?.protocol === 'https:' && url.host === host && url.pathname !== '/' && url.username === ''
}
