import type { VersionRef } from '@quayside/contracts/release/pins'
import type { TrialManner } from '@quayside/contracts/release/trial'
import type { RemoteManifest } from '@quayside/contracts/remote'

/** A version on trial, its files read from the store and compared with the manifest. */
export type TrialSubject = {
  readonly remote: string
  readonly ref: VersionRef
  readonly manifest: RemoteManifest
  /** Text of `manifest.json`, of which `ref` has the hash. */
  readonly text: string
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/** How a trial ended. `problem` continues "<remote>@<version> …" where it refuses, and is a clause where it was not held. */
export type TrialVerdict =
  | { readonly kind: 'passed'; readonly how: TrialManner }
  | { readonly kind: 'refused'; readonly how: TrialManner; readonly problem: string }
  | { readonly kind: 'not-held'; readonly problem: string }

/** Where versions are tried before they are pinned. */
export type Trials = {
  /** What a trial would be held in now; null where there can be none. */
  manner(): TrialManner | null
  hold(subject: TrialSubject): Promise<TrialVerdict>
}

export type TrialLimits = {
  /** Time (ms) until the page is there. */
  readonly open: number
  /** Time (ms) for loading each part. */
  readonly load: number
  /** Time (ms) for each mount and each unmount. */
  readonly mount: number
  /** Time (ms) that a step may be late with telling so itself, because what runs in it never comes back. */
  readonly grace: number
  /** Time (ms) in all. */
  readonly whole: number
}

export const TRIAL_LIMITS: TrialLimits = {
  open: 20_000,
  load: 10_000,
  mount: 10_000,
  grace: 2_000,
  whole: 60_000,
}
