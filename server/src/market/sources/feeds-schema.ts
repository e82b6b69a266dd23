import * as z from 'zod'
import { EXCHANGES } from './kinds/exchanges.ts'

const matching = (pattern: RegExp, rule: string) => z.string().refine(text => pattern.test(text), rule)
const name = matching(/^[a-z0-9-]{1,40}$/, 'must be lower-case letters, digits and hyphens')
const variable = matching(/^[A-Z][A-Z0-9_]{0,99}$/, 'must be the name of an environment variable')
const origin = (scheme: string) =>
  z.optional(matching(new RegExp(`^${scheme}s?://[^/?#]+$`), `must be an origin ${scheme}s://…`))

/** Keys are never in the file: it names the environment variables that have them. */
const source = z.discriminatedUnion('kind', [
  z.strictObject({
    name,
    kind: z.literal('oanda'),
    account: variable,
    token: variable,
    environment: z.enum(['practice', 'live']).default('practice'),
    url: origin('http'),
    streamUrl: origin('http'),
  }),
  z.strictObject({
    name,
    kind: z.literal('alpaca'),
    key: variable,
    secret: variable,
    feed: z.enum(['iex', 'sip']).default('iex'),
    url: origin('http'),
    streamUrl: origin('ws'),
  }),
  z.strictObject({
    name,
    kind: z.literal('ccxt'),
    exchange: z.enum(EXCHANGES),
    url: origin('http'),
    streamUrl: origin('ws'),
  }),
])
export type SourceSettings = z.output<typeof source>

const positiveDecimal = matching(/^(?=.*[1-9])\d{1,15}(\.\d{1,8})?$/, 'must be decimal text above zero')
const symbol = z.string().min(1).max(60)
const mapping = z.strictObject({
  source: name,
  symbol,
  check: z.optional(z.strictObject({ source: name, symbol })),
  maxJump: z.optional(z.number().refine(value => value > 0 && value <= 1, 'must be above 0 and at most 1')),
  /** Decimal places and tick of the source's prices where they differ from the catalog's. */
  precision: z.optional(z.number().int().min(0).max(8)),
  tickSize: z.optional(positiveDecimal),
  /** Price units that are added to each side of the source's spread. */
  markup: z.optional(positiveDecimal),
})

export const feedsFile = z.strictObject({
  sources: z.array(source).min(1),
  instruments: z.record(z.string(), mapping),
})
export type FeedsInput = z.input<typeof feedsFile>
export type Mapping = z.output<typeof mapping>
