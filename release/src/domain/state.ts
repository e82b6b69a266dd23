import type { ReleaseAct, ReleaseEvent } from '@quayside/contracts/release/events'
import type { PinsDocument } from '@quayside/contracts/release/pins'
import type { KeyTable } from './key-table.ts'

type ActOf<T extends ReleaseAct['type']> = Extract<ReleaseAct, { type: T }>

/** Who did something, when and why. */
export type Mark = { readonly by: string; readonly at: string; readonly reason: string }

export type VersionRecord = Omit<ActOf<'published'>, 'type'> & {
  readonly publishedAt: string
  readonly standing: 'published' | 'deprecated' | 'blocked'
  /** Who gave it its standing; null while nobody has. */
  readonly judged: Mark | null
}

/** One revision of an environment. */
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
  /** Document of the last revision; null before the first. */
  readonly pins: PinsDocument | null
  readonly isLocked: boolean
  readonly lockedRemotes: ReadonlySet<string>
  /** Who set each lock, by remote; `*` is that of the whole environment. */
  readonly lockMarks: ReadonlyMap<string, Mark>
  readonly approvals: number
}

export type ProposalState = Omit<ActOf<'proposed'>, 'type'> & {
  readonly proposedBy: string
  readonly at: string
  readonly reason: string
  readonly approvedBy: readonly string[]
  /** The same with their reasons; the one that carried it out is the last. */
  readonly approvals: readonly Mark[]
  readonly state: 'open' | 'rejected' | 'done'
}

/** Who wrote an entry, by the clock of which machine. */
export type ClockWriter = { readonly seq: number; readonly actor: string }

/** An entry whose time was not believed: what its writer's clock said, and the time that it counts as written at. */
export type ClockAhead = ClockWriter & { readonly clock: string; readonly at: string }

/** Two writers whose clocks are more than a minute apart; the log does not say which of them is wrong. */
export type ClockDispute = ClockWriter & {
  /** What this writer's clock said, and the time of the entry that it followed. */
  readonly clock: string
  readonly at: string
  readonly other: ClockWriter
}

/** The folded log. Environments `staging` and `production` always exist. */
export type ReleaseState = {
  /** Sequence number and hash of the newest event; 0 and 64 zeros for an empty log. */
  readonly seq: number
  readonly head: string
  /** When the newest event happened; empty for an empty log. */
  readonly at: string
  /** Whose clock `at` is; null for an empty log. */
  readonly clockOf: ClockWriter | null
  /** The newest there was; null when there was none. */
  readonly clockDispute: ClockDispute | null
  /** The newest entry whose time was ahead of the clock of this reader. */
  readonly clockAhead: ClockAhead | null
  /** The earliest time that was ahead: from then on all entries are read again, with the times believed then. */
  readonly believableFrom: string | null
  /** How often the log went on after entries were lost. */
  readonly epoch: number
  /** Keys that were ever registered, besides the root key. */
  readonly keys: KeyTable
  /** By `<remote>@<version>`. */
  readonly versions: ReadonlyMap<string, VersionRecord>
  readonly environments: ReadonlyMap<string, EnvironmentState>
  /** Versions deleted by `gc`, with the hash of their manifest: their number is never given to other bytes. */
  readonly collected: ReadonlyMap<string, string>
  readonly proposals: ReadonlyMap<string, ProposalState>
  readonly previews: ReadonlyMap<
    string,
    Omit<ActOf<'preview-issued'>, 'type'> & {
      readonly issuedBy: string
      readonly issuedAt: string
      readonly isRevoked: boolean
    }
  >
}
