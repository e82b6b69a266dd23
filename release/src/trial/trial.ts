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

/** `problem` continues "<remote>@<version> …" for a refusal, and is a clause when the trial could not run. */
export type TrialVerdict =
  | { readonly kind: 'passed'; readonly how: TrialManner }
  | { readonly kind: 'refused'; readonly how: TrialManner; readonly problem: string }
  | { readonly kind: 'not-held'; readonly problem: string }

export type Trials = {
  /** How a trial would run now; null when none can. */
  manner(): TrialManner | null
  hold(subject: TrialSubject): Promise<TrialVerdict>
}

export type TrialLimits = {
  /** Time limits (ms): opening the page, loading each part, and each mount or unmount. */
  readonly open: number
  readonly load: number
  readonly mount: number
  /** Extra time (ms) for a step to report, in case its code hangs. */
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
