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
import type { ReleaseState } from './domain/record/state.ts'
import type { Checkpoint } from './log/checkpoint.ts'
import type { FreshReading } from './log/freshness.ts'
import type { EntryProblem } from './log/verify-entry.ts'

export type Actor = {
  readonly name: string
  readonly source: ReleaseEvent['source']
  /** From the console account; undefined when the machine's key decides. */
  readonly isAdministrator?: boolean
  /** Set when a team's token acts. */
  readonly token?: { readonly id: string; readonly remotes: readonly string[] }
}

export type Refusal = PlaneProblem

export type Outcome<T> = Result<T, Refusal>

export type CanaryPlan = { readonly steps: readonly number[]; readonly bakeSeconds: number }

type Accepting = { readonly accept?: readonly string[] }

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
  | ({ readonly kind: 'undo' } & Accepting)
  | { readonly kind: 'unpin'; readonly remotes: readonly string[] }
  /** Replaces fallbacks that failed since they were signed. */
  | { readonly kind: 'fallbacks' }
  | { readonly kind: 'canary-step' | 'canary-stop'; readonly remote: string }
  | { readonly kind: 'thresholds'; readonly health: HealthThresholds }

export type ChangeOptions = {
  readonly environment: string
  readonly by: Actor
  readonly reason: string
  /** Revision the caller has seen; null accepts any (local commands of a single operator). */
  readonly expectedRevision: number | null
  readonly dryRun?: boolean
  readonly proposal?: string
  /** Emergency reason to override locks and approvals; only for rollbacks. */
  readonly breakGlass?: string | undefined
  /** Reason to accept a version whose smoke test could not run; a failed smoke test still refuses. */
  readonly untried?: string | undefined
}

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
  readonly onProgress?: (done: number, all: number) => void
}

export type PublishAnswer = {
  readonly remote: string
  readonly version: string
  readonly outcome: 'published' | 'already there'
  /** Parts of the contract that the build uses and a later version removes; absent if none. */
  readonly deprecated?: readonly string[] | undefined
}

export type Damage = {
  readonly sentence: string
  readonly entries: readonly { readonly seq: number; readonly says: string }[]
  readonly stays: string | null
}

export type RecoverAnswer = {
  readonly epoch: number
  readonly entries: number
  /** Verified entries given up: beyond the store's, or different. */
  readonly given: number
  readonly environments: readonly { readonly environment: string; readonly revision: number }[]
}

/**
 * The only interface to the release store, used by the command line, the console's API and the rollout controller. Each
 * change appends one event exclusively and writes documents before it, so a process that dies at any step leaves either
 * the old or the new state.
 */
export type Releases = {
  state(): Promise<ReleaseState>
  publish(request: PublishRequest): Promise<Outcome<PublishAnswer>>
  change(request: ChangeRequest, options: ChangeOptions): Promise<Outcome<ChangeAnswer>>
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
    readonly siteOrigin: string
  }): Promise<Outcome<PreviewIssued>>
  revokePreview(request: {
    readonly id: string
    readonly by: Actor
    readonly reason: string
  }): Promise<Outcome<void>>
  /** Lets a key sign according to its role; needs the root key, or an administrator's for other roles. */
  registerKey(request: {
    /** Raw Ed25519 public key (base64). */
    readonly publicKey: string
    readonly role: KeyRole
    readonly holder: string
    readonly by: Actor
    readonly reason: string
  }): Promise<Outcome<{ readonly key: string }>>
  revokeKey(request: {
    readonly key: string
    readonly by: Actor
    readonly reason: string
  }): Promise<Outcome<{ readonly key: string }>>
  /** The first entry whose stored text differs from the verified one; null when all match. */
  altered(range: { readonly from: number; readonly count: number }): Promise<EntryProblem | null>
  recover(request: {
    readonly above: number | null
    readonly by: Actor
    readonly reason: string
    readonly dryRun?: boolean
  }): Promise<Outcome<RecoverAnswer>>
  /** Untrusted entries that block new ones; null without any. */
  damage(): Promise<Damage | null>
  quarantine(): Promise<Outcome<Damage | null>>
  enrol(): Promise<void>
  /** The verified state, and doubts about its completeness (`log/freshness`). */
  confirmed(): Promise<FreshReading>
  /** The newest checkpoint that a plane signed, as text to keep; undefined without one. */
  checkpoint(): Promise<string | undefined>
  continues(checkpoint: string): Promise<Outcome<Checkpoint>>
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
    readonly keepRevisions: number
    /** Versions pinned within this time (s) stay: longer than the longest session. */
    readonly keepSeconds: number
    readonly dryRun?: boolean
  }): Promise<Outcome<{ readonly versions: readonly string[]; readonly bytes: number }>>
}
