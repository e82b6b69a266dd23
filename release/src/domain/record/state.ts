import type { ReleaseAct, ReleaseEvent } from '@quayside/contracts/release/events'
import type { PinsDocument } from '@quayside/contracts/release/pins'
import type { KeyTable } from './key-table.ts'

type ActOf<T extends ReleaseAct['type']> = Extract<ReleaseAct, { type: T }>

export type Mark = { readonly by: string; readonly at: string; readonly reason: string }

export type VersionRecord = Omit<ActOf<'published'>, 'type'> & {
  readonly publishedAt: string
  readonly standing: 'published' | 'deprecated' | 'blocked'
  readonly judged: Mark | null
}

export type RevisionRecord = Omit<ActOf<'pinned'>, 'type' | 'environment'> & {
  readonly seq: number
  readonly at: string
  readonly actor: string
  readonly source: ReleaseEvent['source']
  readonly reason: string
}

export type EnvironmentState = {
  readonly name: string
  /** Oldest first; customers get the last one. */
  readonly revisions: readonly RevisionRecord[]
  readonly pins: PinsDocument | null
  readonly isLocked: boolean
  readonly lockedRemotes: ReadonlySet<string>
  readonly lockMarks: ReadonlyMap<string, Mark>
  readonly approvals: number
}

export type ProposalState = Omit<ActOf<'proposed'>, 'type'> & {
  readonly proposedBy: string
  readonly at: string
  readonly reason: string
  readonly approvedBy: readonly string[]
  /** Approvals with reasons; the last one carried out the proposal. */
  readonly approvals: readonly Mark[]
  readonly state: 'open' | 'rejected' | 'done'
}

export type PreviewRecord = Omit<ActOf<'preview-issued'>, 'type'> & {
  readonly issuedBy: string
  readonly source: ReleaseEvent['source']
  readonly issuedAt: string
  readonly isRevoked: boolean
}

export type ClockWriter = { readonly seq: number; readonly actor: string }

/** An entry with an untrusted time: the writer's clock, and the time the entry counts as written at. */
export type ClockAhead = ClockWriter & { readonly clock: string; readonly at: string }

/** Two writers whose clocks differ by more than a minute; the log does not show which one is wrong. */
export type ClockDispute = ClockWriter & {
  /** This writer's clock, and the time of the preceding entry. */
  readonly clock: string
  readonly at: string
  readonly other: ClockWriter
}

export type ReleaseState = {
  readonly seq: number
  readonly head: string
  readonly at: string
  readonly clockOf: ClockWriter | null
  readonly clockDispute: ClockDispute | null
  readonly clockAhead: ClockAhead | null
  /** Once the local clock reaches this time, all entries are reread with new times. */
  readonly believableFrom: string | null
  /** Number of recoveries after lost entries. */
  readonly epoch: number
  readonly keys: KeyTable
  readonly versions: ReadonlyMap<string, VersionRecord>
  readonly environments: ReadonlyMap<string, EnvironmentState>
  /** Versions deleted by `gc`, with the hash of their manifest: their number never gets other bytes. */
  readonly collected: ReadonlyMap<string, string>
  readonly proposals: ReadonlyMap<string, ProposalState>
  readonly previews: ReadonlyMap<string, PreviewRecord>
}
