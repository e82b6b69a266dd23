import * as z from 'zod/mini'

const count = z.number()

/** What browsers reported of one version within ten seconds. */
export const healthBucket = z.object({
  /** Start of the ten seconds, ms since 1970. */
  at: z.number(),
  /** `<remote>@<version>`. */
  version: z.string(),
  /** Pages sent to visitors for whom this version was the wanted screen. */
  assigned: count,
  loads: count,
  loadFailures: count,
  errors: count,
  /** Largest Contentful Paint (ms), at most some dozens of samples. */
  lcp: z.array(z.number()),
  /** The last few distinct failure or error messages. */
  messages: z.array(z.string()),
})
export type HealthBucket = z.infer<typeof healthBucket>

/**
 * What one site server says of itself and of its visitors, replaced every two seconds in the store under
 * `health/<environment>/<node>.json`: the last hour.
 */
export const siteReport = z.object({
  node: z.string(),
  environment: z.string(),
  /** ms since 1970; when it stands still the server is gone. */
  writtenAt: z.number(),
  /** Revision that customers get. */
  revision: z.number(),
  /** Why the newest pins are not in use (bad signature, store down); null when they are. */
  pinsProblem: z.nullable(z.string()),
  buckets: z.array(healthBucket),
})
export type SiteReport = z.infer<typeof siteReport>

/** Judgment of one version over a window of time. */
export type HealthVerdict = {
  readonly state: 'healthy' | 'unhealthy' | 'unknown'
  /** Whole sentences for people: why it is what it is, worst first. */
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

/** One site server as the board shows it: the revision it serves, how long it has been silent, and what hinders it. */
export type SiteState = Pick<SiteReport, 'node' | 'revision'> & {
  readonly secondsSilent: number
  readonly problem: string | null
}
