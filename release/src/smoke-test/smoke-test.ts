import type { VersionRef } from '@quayside/contracts/release/pins'
import type { SmokeTestManner } from '@quayside/contracts/release/smoke-test'
import type { RemoteManifest } from '@quayside/contracts/remotes/remote'

export type SmokeTestSubject = {
  readonly remote: string
  readonly ref: VersionRef
  readonly manifest: RemoteManifest
  /** Text of `manifest.json`, whose hash is in `ref`. */
  readonly text: string
  readonly contents: ReadonlyMap<string, Uint8Array>
}

/** `problem` continues "<remote>@<version> …" for a refusal, and is a clause when the smoke test could not run. */
export type SmokeTestVerdict =
  | { readonly kind: 'passed'; readonly how: SmokeTestManner }
  | { readonly kind: 'refused'; readonly how: SmokeTestManner; readonly problem: string }
  | { readonly kind: 'not-held'; readonly problem: string }

export type SmokeTests = {
  /** How a smoke test would run now; null when none can. */
  manner(): SmokeTestManner | null
  hold(subject: SmokeTestSubject): Promise<SmokeTestVerdict>
}

export type SmokeTestLimits = {
  /** Time limits (ms): opening the page, loading each part, and each mount or unmount. */
  readonly open: number
  readonly load: number
  readonly mount: number
  /** Extra time (ms) for a step to report, in case its code hangs. */
  readonly grace: number
  readonly whole: number
}

export const SMOKE_TEST_LIMITS: SmokeTestLimits = {
  open: 20_000,
  load: 10_000,
  mount: 10_000,
  grace: 2_000,
  whole: 60_000,
}
