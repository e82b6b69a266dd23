import type { PinChange } from '@quayside/contracts/release/events'
import type { Pin, PinsDocument } from '@quayside/contracts/release/pins'
import type { ThresholdChange } from '@quayside/contracts/release/threshold-words'
import type { VersionFailure } from '@quayside/contracts/release/version-failure'
import type { ChangeRequest } from '../../releases.ts'
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
  /** Emergency reason; it lets a rollback pass locks. */
  readonly breakGlass?: string | undefined
}

export type ChangePlan = {
  /** Document to sign; null when nothing changes. */
  readonly document: PinsDocument | null
  readonly act: PinAct
  readonly changes: readonly PinChange[]
  readonly revision: number
  /** Thresholds before and after the change; undefined when unchanged. */
  readonly health: ThresholdChange | undefined
  /** Whether it only restores good versions: allowed under a lock and without approvals. */
  readonly isRollback: boolean
  /** The lock that an emergency overrides, as a sentence; null when no lock applies. */
  readonly lock: string | null
  readonly failures: readonly VersionFailure[]
  /** Failed versions (`<remote>@<version>`), failed by this change or earlier, that an undo would restore. */
  readonly left: readonly string[]
  readonly accepted: readonly string[]
}

export type Served = {
  readonly remotes: Readonly<Record<string, Pin>>
  readonly newcomers: NonNullable<PinsDocument['newcomers']>
}

/** Served versions after a request, and the act under which the log records it. */
export type Next = { readonly act: PinAct; readonly served: Served }

export type Frame = {
  readonly state: ReleaseState
  readonly environment: EnvironmentState
  readonly record: TrackRecord
  readonly now: Date
}

export function servedBy(pins: Pick<PinsDocument, 'remotes' | 'newcomers'> | null): Served {
  return { remotes: pins?.remotes ?? {}, newcomers: pins?.newcomers ?? {} }
}
