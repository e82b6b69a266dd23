import * as z from 'zod/mini'
import { NO_CHAIN } from '../assets/no-chain.ts'
import { PHOTO_BYTES } from '../customer/photos.ts'
import { LOCALES } from '../locales.ts'
import { isoTime, positiveDecimal } from '../primitives.ts'
import { REVIEWERS, staffGet, staffPost } from './endpoint.ts'
import { deskId } from './parts.ts'
import { byLocale, publicAddress, publicLine, publicProse } from './public-texts.ts'

/** Chains of sold tokens; a sandbox also has its own. */
export const itemChain = z.enum(['Ethereum', 'Polygon', 'Tron', NO_CHAIN])

/** Hours of an auction from its first bid: an hour to thirty days. */
export const RUNS_HOURS = { min: 1, max: 720 } as const

export const itemContent = z.strictObject({
  kind: z.enum(['auction', 'fixed']),
  currency: z.string().check(z.maxLength(8)),
  /** Minimum first bid of an auction, or the fixed price. */
  reserve: z.union([z.literal(''), positiveDecimal]),
  runsHours: z.number().check(z.int(), z.gte(RUNS_HOURS.min), z.lte(RUNS_HOURS.max)),
  charityId: z.nullable(deskId),
  creator: publicLine(80),
  chain: itemChain,
  /** The token's contract, in the format of its chain; not needed in a sandbox. */
  tokenAddress: publicLine(120),
  name: byLocale(publicLine(80)),
  description: byLocale(publicProse(1_500)),
})
export type ItemContent = z.infer<typeof itemContent>

export const missingPart = z.object({
  part: z.enum(['name', 'description', 'creator', 'charity', 'reserve', 'tokenAddress', 'picture']),
  locales: z.array(z.enum(LOCALES.map(({ value }) => value))),
})
export type MissingPart = z.infer<typeof missingPart>

/** `draft`: not public. `scheduled`: on the market, editable until it opens. `fixed`: opened, or withdrawn. */
export const draftState = z.enum(['draft', 'scheduled', 'fixed'])

export const itemDraft = z.object({
  id: z.string(),
  version: z.number(),
  state: draftState,
  content: itemContent,
  picture: z.nullable(z.string()),
  opensAt: z.nullable(isoTime),
  /** The market shows an earlier version. */
  isAhead: z.boolean(),
  missing: z.array(missingPart),
  updated: z.object({ by: z.string(), at: isoTime }),
})
export type ItemDraft = z.infer<typeof itemDraft>

export const draftSummary = z.pick(itemDraft, {
  id: true,
  state: true,
  opensAt: true,
  isAhead: true,
  updated: true,
})
export const listedDraft = z.extend(draftSummary, { name: z.string(), missing: z.number() })
export type ListedDraft = z.infer<typeof listedDraft>

export const listDrafts = staffGet('/item-drafts', {
  summary: 'The latest 200 items that are written or wait to open',
  roles: REVIEWERS,
  result: z.object({ drafts: z.array(listedDraft) }),
})

const draftParams = z.object({ id: deskId })
/** The version that the caller saw: 409 if a colleague has saved another since. */
const version = z.number().check(z.int(), z.gte(1))

export const getDraft = staffGet('/item-drafts/{id}', {
  summary: 'One item as it is written',
  roles: REVIEWERS,
  params: draftParams,
  result: itemDraft,
})

export const addDraft = staffPost('/item-drafts', {
  summary: 'Begins an item under the address of its page, empty or as a copy; 409 when the address is taken',
  roles: REVIEWERS,
  pace: 'acts',
  body: z.strictObject({ id: publicAddress, copyOf: z.optional(deskId) }),
  result: itemDraft,
})

/** Bytes of eleven names and descriptions at JSON's longest escape per letter. */
const LARGEST_DRAFT = 256 * 1_024

export const saveDraft = staffPost('/item-drafts/{id}', {
  summary: 'Rewrites an item; the market shows it when it is scheduled again; 409 once it has opened',
  roles: REVIEWERS,
  pace: 'acts',
  largestBody: LARGEST_DRAFT,
  params: draftParams,
  body: z.strictObject({ version, content: itemContent }),
  result: itemDraft,
})

export const PICTURE_BYTES = PHOTO_BYTES
const PICTURE_TEXT = Math.ceil(PICTURE_BYTES / 3) * 4

export const setPicture = staffPost('/item-drafts/{id}/picture', {
  summary: 'Gives an item its picture, which is decoded and encoded again',
  roles: REVIEWERS,
  pace: 'acts',
  largestBody: PICTURE_TEXT + 8_192,
  params: draftParams,
  body: z.strictObject({
    version,
    /** Base64 of a JPEG, PNG or JPEG 2000, detected by its bytes. */
    picture: z.string().check(z.maxLength(PICTURE_TEXT), z.regex(/^[A-Za-z0-9+/]*={0,2}$/)),
  }),
  result: itemDraft,
})

export const showPicture = staffGet('/item-drafts/{id}/picture', {
  summary: 'The picture of an item, also before everybody may see it',
  roles: REVIEWERS,
  params: draftParams,
  result: z.unknown(),
  produces: 'image/jpeg',
})

export const scheduleDraft = staffPost('/item-drafts/{id}/schedule', {
  summary: 'Puts an item on the market as it is written, to open at a moment; again until it has opened',
  roles: REVIEWERS,
  pace: 'acts',
  params: draftParams,
  body: z.strictObject({ version, opensAt: isoTime }),
  result: itemDraft,
})

export const deleteDraft = staffPost('/item-drafts/{id}/delete', {
  summary: 'Deletes an item that never was on the market',
  roles: REVIEWERS,
  pace: 'acts',
  params: draftParams,
  body: z.strictObject({ version }),
  result: z.object({ id: z.string() }),
})
