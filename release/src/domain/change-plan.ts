import type { PinChange, ReleaseAct } from '@quayside/contracts/release/events'
import type { PinsDocument } from '@quayside/contracts/release/pins'
import type { ChangeRequest } from '../releases.ts'

export type ChangeQuestion = {
  readonly environment: string
  readonly request: ChangeRequest
  /** Revision the caller has seen; null takes whatever there is. */
  readonly expectedRevision: number | null
  /** Document of the revision that `revisionToRead` names; null where it names none. */
  readonly earlier: PinsDocument | null
  readonly now: Date
}

export type ChangePlan = {
  /** What is to be signed; null when everything is as asked for already. */
  readonly document: PinsDocument | null
  readonly act: Extract<ReleaseAct, { type: 'pinned' }>['act']
  readonly changes: readonly PinChange[]
  /** Revision that the environment is at. */
  readonly revision: number
}
