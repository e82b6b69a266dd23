import * as z from 'zod/mini'
import { remoteName, sha384 } from '../remote.ts'
import { recordedVersion } from '../version.ts'
import { signed } from './signed.ts'

/** A published version, fixed by the hash of its `manifest.json`, which in turn fixes every file. */
export const versionRef = z.object({ version: recordedVersion, manifest: sha384 })
export type VersionRef = z.infer<typeof versionRef>

/** A candidate that part of the visitors get, and how far its rollout is. */
export const canary = z.extend(versionRef, {
  /** Share of visitors now, above 0 and up to 100; hundredths count. */
  percent: z.number(),
  /** Shares it passes through; after the last one, 100, it becomes the pinned version. */
  steps: z.array(z.number()),
  /** How long (s) a step must have been healthy before the next. */
  bakeSeconds: z.number(),
  /** Moment (ISO 8601 UTC) at which the present step began. */
  since: z.string(),
})
export type Canary = z.infer<typeof canary>

/** One pinned remote: the version customers get, the last good one to fall back on, the candidate beside it if any. */
export const pin = z.extend(versionRef, {
  previous: z.nullable(versionRef),
  canary: z.nullable(canary),
})
export type Pin = z.infer<typeof pin>

/** When a version counts as unhealthy; part of the pins, so that who pins decides it too. */
export const healthThresholds = z.object({
  /** Loads that a version must have before it is judged; below it a rollout waits. */
  minLoads: z.number(),
  /** Failed loads in all attempts, 0 to 1. */
  maxFailureRate: z.number(),
  /** Errors for each load. */
  maxErrorRate: z.number(),
  /** Largest Contentful Paint (75th percentile) in relation to the version it replaces. */
  maxLcpRatio: z.number(),
  /** A rollout whose site has reported nothing for so long (s) is taken back. */
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

/** Payload of the signed pins of one environment; `/pins/current.json` is it in its envelope (`signed`). */
export const pinsDocument = z.object({
  kind: z.literal('pins'),
  environment: z.string(),
  /** Counts from 1; a reader never goes back to a lower one of the same epoch. */
  revision: z.number(),
  /** Epoch of the log, raised by every recovery after a loss; 0 where it is missing. */
  epoch: z.optional(z.number()),
  createdAt: z.string(),
  remotes: z.record(remoteName, pin),
  /** First versions of remotes that are canaries: who gets none of them has no such remote. */
  newcomers: z.optional(z.record(remoteName, canary)),
  health: healthThresholds,
})
export type PinsDocument = z.infer<typeof pinsDocument>

/**
 * The answer of `/pins/current.json`: the signed pins, and what tabs shall leave. `blocked`: `<remote>@<version>` of
 * what somebody blocked and the pins do not name; the site's word, unsigned, for it leads to what the pins say and to
 * nothing else.
 */
export const currentPins = z.extend(signed, { blocked: z.array(z.string()) })
export type CurrentPins = z.infer<typeof currentPins>

export { versionKey } from './version-key.ts'
