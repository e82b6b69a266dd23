import type { PinChange, ReleaseAct } from '@quayside/contracts/release/events'
import type { PinsDocument } from '@quayside/contracts/release/pins'
import type { ChangeRequest } from '../releases.ts'

export type ChangeQuestion = {
  readonly environment: string
  readonly request: ChangeRequest
  /** Revision the caller has seen; null accepts any. */
  readonly expectedRevision: number | null
  /** Document of the revision named by `revisionToRead`; null when it names none. */
  readonly earlier: PinsDocument | null
  readonly now: Date
}

export type ChangePlan = {
  /** Document to sign; null when nothing changes. */
  readonly document: PinsDocument | null
  readonly act: Extract<ReleaseAct, { type: 'pinned' }>['act']
  readonly changes: readonly PinChange[]
  /** Current revision of the environment. */
  readonly revision: number
}
