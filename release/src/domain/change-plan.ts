import type { PinChange } from '@quayside/contracts/release/events'
import type { Pin, PinsDocument } from '@quayside/contracts/release/pins'
import type { ThresholdChange } from '@quayside/contracts/release/threshold-words'
import type { VersionFate } from '@quayside/contracts/release/version-fate'
import type { ChangeRequest } from '../releases.ts'
import type { TrackRecord } from './last-good.ts'
import type { EnvironmentState, ReleaseState } from './state.ts'
import type { PinAct } from './verdict.ts'

export type ChangeQuestion = {
  readonly environment: string
  readonly request: ChangeRequest
  /** Revision the caller has seen; null accepts any. */
  readonly expectedRevision: number | null
  /** Document of the revision named by `revisionToRead`; null when it names none. */
  readonly earlier: PinsDocument | null
  readonly now: Date
  /** Set in an emergency: locks stand aside for going back. */
  readonly breakGlass?: string | undefined
}

export type ChangePlan = {
  /** Document to sign; null when nothing changes. */
  readonly document: PinsDocument | null
  readonly act: PinAct
  readonly changes: readonly PinChange[]
  /** Current revision of the environment. */
  readonly revision: number
  /** Thresholds before and after it; undefined where they stay. */
  readonly health: ThresholdChange | undefined
  /** Whether it only takes things back to what was good: allowed under a lock and without approvals. */
  readonly isRetreat: boolean
  /** The lock that it passes in an emergency, in a sentence; null where none is in the way. */
  readonly lock: string | null
  /** What became of the versions that it brings. */
  readonly fates: readonly VersionFate[]
  /** Versions (`<remote>@<version>`) that came to grief, by it or before, and that an undo of it would bring. */
  readonly left: readonly string[]
  /** Versions that had come to grief and that the request named. */
  readonly accepted: readonly string[]
}

/** What an environment serves: pinned remotes, and first versions that only some visitors get. */
export type Served = {
  readonly remotes: Readonly<Record<string, Pin>>
  readonly newcomers: NonNullable<PinsDocument['newcomers']>
}

/** What an environment serves after a request, and the act under which the log records it. */
export type Next = { readonly act: PinAct; readonly served: Served }

/** What a request is decided on. */
export type Frame = {
  readonly state: ReleaseState
  readonly environment: EnvironmentState
  readonly record: TrackRecord
  readonly now: Date
}

export function servedBy(pins: Pick<PinsDocument, 'remotes' | 'newcomers'> | null): Served {
  return { remotes: pins?.remotes ?? {}, newcomers: pins?.newcomers ?? {} }
}
