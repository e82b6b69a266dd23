import * as z from 'zod/mini'
import { remoteName, sha384 } from '../remotes/remote.ts'
import { recordedVersion } from '../remotes/version.ts'
import { signed } from './signed.ts'

export const versionRef = z.object({ version: recordedVersion, manifest: sha384 })
export type VersionRef = z.infer<typeof versionRef>

export const canary = z.extend(versionRef, {
  /** Current share of visitors, above 0 and up to 100, with two decimal places. */
  percent: z.number(),
  /** Shares of the rollout; after the last one, 100, it becomes the pinned version. */
  steps: z.array(z.number()),
  /** Seconds that a step must stay healthy before the next. */
  bakeSeconds: z.number(),
  since: z.string(),
})
export type Canary = z.infer<typeof canary>

/** One pinned remote: the current version, the last good one as a fallback, and the candidate if any. */
export const pin = z.extend(versionRef, {
  previous: z.nullable(versionRef),
  canary: z.nullable(canary),
})
export type Pin = z.infer<typeof pin>

/** Limits beyond which a version is unhealthy; part of the signed pins. */
export const healthThresholds = z.object({
  /** Minimum loads before a version is judged; below it a rollout waits. */
  minLoads: z.number(),
  /** Failed loads per attempt, 0 to 1. */
  maxFailureRate: z.number(),
  maxErrorRate: z.number(),
  /** Largest Contentful Paint (75th percentile) relative to the version it replaces. */
  maxLcpRatio: z.number(),
  /** A rollout is rolled back when its site does not report for so long (s). */
  silenceSeconds: z.number(),
})
export type HealthThresholds = z.infer<typeof healthThresholds>

export const DEFAULT_THRESHOLDS: HealthThresholds = {
  minLoads: 20,
  maxFailureRate: 0.02,
  maxErrorRate: 0.05,
  maxLcpRatio: 1.5,
  silenceSeconds: 60,
}

export const pinsDocument = z.object({
  kind: z.literal('pins'),
  environment: z.string(),
  /** Counts from 1; a reader never accepts a lower one of the same epoch. */
  revision: z.number(),
  /** Epoch of the log, raised by every recovery after a loss; defaults to 0. */
  epoch: z.optional(z.number()),
  createdAt: z.string(),
  remotes: z.record(remoteName, pin),
  /** Canaries of remotes without a pinned version: other visitors do not have the remote. */
  newcomers: z.optional(z.record(remoteName, canary)),
  health: healthThresholds,
})
export type PinsDocument = z.infer<typeof pinsDocument>

/** Adds blocked `<remote>@<version>` outside the pins; unsigned, since it only leads tabs to the signed pins. */
export const currentPins = z.extend(signed, { blocked: z.array(z.string()) })
export type CurrentPins = z.infer<typeof currentPins>

export { versionKey } from './version-key.ts'
