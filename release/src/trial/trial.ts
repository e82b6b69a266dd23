import type { VersionRef } from '@quayside/contracts/release/pins'
import type { TrialManner } from '@quayside/contracts/release/trial'
import type { RemoteManifest } from '@quayside/contracts/remote'

export type TrialSubject = {
  readonly remote: string
  readonly ref: VersionRef
  readonly manifest: RemoteManifest
  /** Text of `manifest.json`, whose hash is in `ref`. */
  readonly text: string
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/**
 * Result of a trial. `problem` continues "<remote>@<version> …" for a refusal, and is a clause when it could not run.
 */
export type TrialVerdict =
  | { readonly kind: 'passed'; readonly how: TrialManner }
  | { readonly kind: 'refused'; readonly how: TrialManner; readonly problem: string }
  | { readonly kind: 'not-held'; readonly problem: string }

/** Runs versions before they are pinned. */
export type Trials = {
  /** How a trial would run now; null when none can. */
  manner(): TrialManner | null
  hold(subject: TrialSubject): Promise<TrialVerdict>
}

export type TrialLimits = {
  /** Time (ms) until the page opens. */
  readonly open: number
  /** Time (ms) for loading each part. */
  readonly load: number
  /** Time (ms) for each mount and each unmount. */
  readonly mount: number
  readonly grace: number
  readonly whole: number
}

export const TRIAL_LIMITS: TrialLimits = {
  open: 20_000,
  load: 10_000,
  mount: 10_000,
  grace: 2_000,
  whole: 60_000,
}
