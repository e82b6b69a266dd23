import * as z from 'zod/mini'
import { hourlyRecords } from './hourly.ts'
import { tradingReport } from './trading-alarms.ts'

const count = z.number().check(z.gte(0))

/** Larger paint times (ms) are implausible. */
export const MAX_LCP_MS = 120_000

/** A keyed hash maps address ranges to this many cells; an address cannot be recovered from a cell. */
export const RANGE_CELLS = 512

const cell = z.int().check(z.gte(0), z.lt(RANGE_CELLS))

/**
 * Visitor counts of one address range: cell, then visitors whose page had this version as its screen, loaded it, loaded
 * it and had visited before its first release, failed to load it, and met an error in it. Each visitor counts once per
 * number.
 */
const rangeCount = z.tuple([cell, count, count, count, count, count])
export type RangeCount = z.infer<typeof rangeCount>

/** Browser reports about one version in ten seconds, or in five minutes for older times. */
export const healthBucket = z.object({
  at: z.number(),
  /** `<remote>@<version>`. */
  version: z.string(),
  ranges: z.array(rangeCount),
  /** Largest Contentful Paint (ms) with the cell of its range, at most a few dozen samples. */
  lcp: z.array(z.tuple([cell, z.number().check(z.gte(0), z.lte(MAX_LCP_MS))])),
  messages: z.array(z.string()),
  /** Rejected reports: no token of a page with this version. */
  leftOut: count,
})
export type HealthBucket = z.infer<typeof healthBucket>

/** State of one site and its visitors in the last hour, signed and sent to the plane every two seconds. */
export const siteReport = z.object({
  node: z.string(),
  environment: z.string(),
  /** Grows with every report, also after a restart: an older report never replaces a newer one. */
  sequence: z.number(),
  /** ms since 1970; when it stops changing, the server is gone. */
  writtenAt: z.number(),
  revision: z.number(),
  /** Why the newest pins are not in use (bad signature, store down); null when they are. */
  pinsProblem: z.nullable(z.string()),
  /** The newest verified checkpoint of the log, cosigned with the site's key. */
  witness: z.optional(z.string().check(z.maxLength(4_000))),
  buckets: z.array(healthBucket),
  hourly: z.optional(hourlyRecords),
  trading: z.optional(tradingReport),
})
export type SiteReport = z.infer<typeof siteReport>

export const MOST_REPORT_BYTES = 2 * 1024 * 1024

export type HealthVerdict = {
  readonly state: 'healthy' | 'unhealthy' | 'unknown'
  readonly words: readonly string[]
  readonly figures: HealthFigures
}

export type HealthFigures = {
  readonly assigned: number
  readonly loads: number
  readonly loadFailures: number
  readonly errors: number
  /** 75th percentile of Largest Contentful Paint (ms); null without samples. */
  readonly lcpP75: number | null
}

export type SiteState = Pick<SiteReport, 'node' | 'revision'> & {
  readonly secondsSilent: number
  readonly problem: string | null
}
