import * as z from 'zod/mini'

/** A site can say that nobody met a fault, never that fewer than nobody did. */
const count = z.number().check(z.gte(0))

/** Larger paint times (ms) are implausible. */
export const MAX_LCP_MS = 120_000

/** Address ranges are told apart by a keyed hash into so many cells; nobody can read an address from one. */
export const RANGE_CELLS = 512

const cell = z.int().check(z.gte(0), z.lt(RANGE_CELLS))

/**
 * Visitors of one address range: the cell of the range, then how many were sent a page whose screen this version was,
 * loaded it, loaded it and had been here before it was anybody's, failed to load it, met an error in it. Each visitor
 * counts once in each.
 */
const rangeCount = z.tuple([cell, count, count, count, count, count])
export type RangeCount = z.infer<typeof rangeCount>

/** What browsers reported of one version within ten seconds, or within five minutes when that is long ago. */
export const healthBucket = z.object({
  /** Start, ms since 1970. */
  at: z.number(),
  /** `<remote>@<version>`. */
  version: z.string(),
  ranges: z.array(rangeCount),
  /** Largest Contentful Paint (ms) with the cell of its range, at most some dozens of samples. */
  lcp: z.array(z.tuple([cell, z.number().check(z.gte(0), z.lte(MAX_LCP_MS))])),
  /** The last few distinct failure or error messages. */
  messages: z.array(z.string()),
  /** Reports that did not count: without the token of a page that was given this version. */
  leftOut: count,
})
export type HealthBucket = z.infer<typeof healthBucket>

/**
 * What one site server says of itself and of its visitors: the last hour. It sends it every two seconds, signed with its
 * own key, to the plane, which keeps it under `health/<environment>/<node>.json` as it was signed.
 */
export const siteReport = z.object({
  node: z.string(),
  environment: z.string(),
  /** Grows with every report of the site, also after a restart: an older one never takes the place of a newer one. */
  sequence: z.number(),
  /** ms since 1970; when it stands still the server is gone. */
  writtenAt: z.number(),
  /** Revision that customers get. */
  revision: z.number(),
  /** Why the newest pins are not in use (bad signature, store down); null when they are. */
  pinsProblem: z.nullable(z.string()),
  /** The newest checkpoint of the log that the site has verified, co-signed with its key. */
  witness: z.optional(z.string().check(z.maxLength(4_000))),
  buckets: z.array(healthBucket),
})
export type SiteReport = z.infer<typeof siteReport>

/** Largest report (bytes of the payload) that a plane takes. */
export const MOST_REPORT_BYTES = 2 * 1024 * 1024

/** Judgment of one version over a window of time. */
export type HealthVerdict = {
  readonly state: 'healthy' | 'unhealthy' | 'unknown'
  /** Whole sentences for people: why it is what it is, worst first. */
  readonly words: readonly string[]
  readonly figures: HealthFigures
}

export type HealthFigures = {
  readonly assigned: number
  /** Visitors, each of whom counts once. */
  readonly loads: number
  readonly loadFailures: number
  readonly errors: number
  /** 75th percentile of Largest Contentful Paint (ms); null without samples. */
  readonly lcpP75: number | null
}

/** One site server as the board shows it: the revision it serves, how long it has been silent, and what hinders it. */
export type SiteState = Pick<SiteReport, 'node' | 'revision'> & {
  readonly secondsSilent: number
  readonly problem: string | null
}
