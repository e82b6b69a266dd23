import type { KeyRole, ReleaseEvent } from '@quayside/contracts/release/events'
import type { HealthThresholds } from '@quayside/contracts/release/pins'
import type {
  AuditVerdict,
  ChangeAnswer,
  PlaneProblem,
  PreviewIssued,
} from '@quayside/contracts/release/plane'
import type { PreviewSource } from '@quayside/contracts/release/preview'
import type { Provenance } from '@quayside/contracts/release/provenance'
import type { Result } from '@quayside/contracts/result'
import type { ReleaseState } from './domain/state.ts'
import type { Checkpoint } from './log/checkpoint.ts'
import type { FreshReading } from './log/freshness.ts'
import type { EntryProblem } from './log/verify-entry.ts'

/** Who acts, and through which interface. */
export type Actor = {
  readonly name: string
  readonly source: ReleaseEvent['source']
  /** Whether their account says so; undefined where the key of their machine says it. */
  readonly isAdministrator?: boolean
}

/** An expected refusal; nothing has changed. */
export type Refusal = PlaneProblem

/** Result of an act. */
export type Outcome<T> = Result<T, Refusal>

export type CanaryPlan = { readonly steps: readonly number[]; readonly bakeSeconds: number }

/** `<remote>@<version>` of versions that came to grief and are wanted all the same. */
type Accepting = { readonly accept?: readonly string[] }

/** A change of an environment. */
export type ChangeRequest =
  | {
      readonly kind: 'pin'
      readonly versions: Readonly<Record<string, string>>
      readonly canary: CanaryPlan | null
    }
  | {
      readonly kind: 'promote'
      readonly from: string
      readonly remotes: readonly string[] | null
      readonly canary: CanaryPlan | null
    }
  /** To the last good version of one remote or all (null), or to the state of an earlier revision. */
  | ({
      readonly kind: 'rollback'
      readonly remote: string | null
      readonly revision: number | null
    } & Accepting)
  /** Back by one revision. */
  | ({ readonly kind: 'undo' } & Accepting)
  /** Takes remotes from the site. */
  | { readonly kind: 'unpin'; readonly remotes: readonly string[] }
  /** Replaces fallbacks that have come to grief since they were signed. */
  | { readonly kind: 'fallbacks' }
  | { readonly kind: 'canary-step' | 'canary-stop'; readonly remote: string }
  | { readonly kind: 'thresholds'; readonly health: HealthThresholds }

export type ChangeOptions = {
  readonly environment: string
  readonly by: Actor
  readonly reason: string
  /** Revision the caller has seen; null accepts any (local commands of a single operator). */
  readonly expectedRevision: number | null
  /** Only reports what would happen. */
  readonly dryRun?: boolean
  /** Fully approved proposal that this carries out. */
  readonly proposal?: string
  /** Why locks and approvals are passed in an emergency; only for going back. */
  readonly breakGlass?: string | undefined
  /** Why a version is wanted whose trial could not be held; one that was refused stays refused. */
  readonly untried?: string | undefined
}

/** One file of a build. */
export type BuildFile = { readonly path: string; read(): Promise<Uint8Array> }

export type PublishRequest = {
  /** Text of `manifest.json`, exactly as it will be served. */
  readonly manifest: string
  readonly files: readonly BuildFile[]
  /** Source maps, never served to customers. */
  readonly sourceMaps: readonly BuildFile[]
  readonly notes: string
  readonly gitRevision: string | null
  readonly provenance?: Provenance | null
  readonly by: Actor
  /** Called after each stored file. */
  readonly onProgress?: (done: number, all: number) => void
}

export type PublishAnswer = {
  readonly remote: string
  readonly version: string
  readonly outcome: 'published' | 'already there'
}

/** What stands in the store beyond what is believed. */
export type Damage = {
  /** Which entry is not believed first, and why. */
  readonly sentence: string
  /** Every entry from there on, and what it says of itself. */
  readonly entries: readonly { readonly seq: number; readonly says: string }[]
  /** Why they are not to be moved out of the log; null where they may be. */
  readonly stays: string | null
}

/** How a log goes on after entries were lost. */
export type RecoverAnswer = {
  readonly epoch: number
  /** Entries in the store, which stay. */
  readonly entries: number
  /** Entries that this machine had verified: those beyond the store's, or other than they, are given up. */
  readonly given: number
  readonly environments: readonly { readonly environment: string; readonly revision: number }[]
}

/**
 * The only interface to the release store, used by the command line, the console's API and the rollout controller.
 * Every change is one event appended exclusively to the log; documents are written before it, so a process that dies at
 * any step leaves either the old or the new state.
 */
export type Releases = {
  /** State at the current end of the log. */
  state(): Promise<ReleaseState>
  publish(request: PublishRequest): Promise<Outcome<PublishAnswer>>
  change(request: ChangeRequest, options: ChangeOptions): Promise<Outcome<ChangeAnswer>>
  /** Locks or unlocks a remote (null: all) of an environment. */
  lock(request: {
    readonly environment: string
    readonly remote: string | null
    readonly isLocked: boolean
    readonly by: Actor
    readonly reason: string
  }): Promise<Outcome<void>>
  setStanding(request: {
    readonly remote: string
    readonly version: string
    readonly standing: 'published' | 'deprecated' | 'blocked'
    readonly by: Actor
    readonly reason: string
  }): Promise<Outcome<void>>
  setApprovals(request: {
    readonly environment: string
    readonly approvals: number
    readonly by: Actor
    readonly reason: string
  }): Promise<Outcome<void>>
  /** Approves or rejects; the last approval needed carries the proposal out. */
  decide(request: {
    readonly proposal: string
    readonly decision: 'approve' | 'reject'
    readonly by: Actor
    readonly reason: string
  }): Promise<Outcome<ChangeAnswer | null>>
  issuePreview(request: {
    readonly environment: string
    readonly remotes: Readonly<Record<string, { readonly version: string } | PreviewSource>>
    readonly minutes: number
    readonly by: Actor
    readonly reason: string
    /** Origin of the customer's site, for the link. */
    readonly siteOrigin: string
  }): Promise<Outcome<PreviewIssued>>
  revokePreview(request: {
    readonly id: string
    readonly by: Actor
    readonly reason: string
  }): Promise<Outcome<void>>
  /** Lets a key sign what its role may do; needs the root key, or an administrator's for any but administrators. */
  registerKey(request: {
    /** Raw Ed25519 public key (base64). */
    readonly publicKey: string
    readonly role: KeyRole
    readonly holder: string
    readonly by: Actor
    readonly reason: string
  }): Promise<Outcome<{ readonly key: string }>>
  /** Ends what a key may sign; `key` is its id or a beginning that no other shares. */
  revokeKey(request: {
    readonly key: string
    readonly by: Actor
    readonly reason: string
  }): Promise<Outcome<{ readonly key: string }>>
  /**
   * Lets the log go on as it is in the store, after entries were lost that this machine had verified; needs the root key
   * or an administrator's. Environments go on above every revision known here and above `above`.
   */
  /** The first of so many entries that is not, in the store now, the one that was verified here; null where all are. */
  altered(range: { readonly from: number; readonly count: number }): Promise<EntryProblem | null>
  recover(request: {
    readonly above: number | null
    readonly by: Actor
    readonly reason: string
    readonly dryRun?: boolean
  }): Promise<Outcome<RecoverAnswer>>
  /** Entries that are not believed and stand in the way of new ones; null where there are none. */
  damage(): Promise<Damage | null>
  /** Moves those out of the log, into `quarantine/` of the store; answers with what was moved. */
  quarantine(): Promise<Outcome<Damage | null>>
  /** Registers the key of this plane where it is not and the root key is at hand. */
  enrol(): Promise<void>
  /** The state as far as it verifies, and what speaks against its being all there is (`log/freshness`). */
  confirmed(): Promise<FreshReading>
  /** The newest checkpoint that a plane has signed, as text to keep; undefined where there is none. */
  checkpoint(): Promise<string | undefined>
  /** Whether the log continues a checkpoint that was kept; `refused` with a sentence when it does not. */
  continues(checkpoint: string): Promise<Outcome<Checkpoint>>
  /** Records acts on tokens and staff, which do not change the release state. */
  record(
    act: Extract<ReleaseEvent['act'], { type: 'token-issued' | 'token-revoked' | 'staff' }>,
    by: Actor,
    reason: string,
  ): Promise<void>
  /** Events from newest to oldest, below `before`. */
  events(page: { readonly before: number | null; readonly limit: number }): Promise<readonly ReleaseEvent[]>
  /** Rereads the whole log and checks the chain, every document's hash and every signature. */
  verify(): Promise<AuditVerdict>
  /** Deletes versions that no retained revision and no recent session needs. */
  collect(request: {
    readonly by: Actor
    readonly reason: string
    /** Revisions of each environment that stay restorable. */
    readonly keepRevisions: number
    /** Versions pinned within this time (s) stay: longer than the longest session. */
    readonly keepSeconds: number
    readonly dryRun?: boolean
  }): Promise<Outcome<{ readonly versions: readonly string[]; readonly bytes: number }>>
}
