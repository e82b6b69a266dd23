import type { ReleaseEvent } from '@quayside/contracts/release/events'
import type { HealthThresholds } from '@quayside/contracts/release/pins'
import type {
  AuditVerdict,
  ChangeAnswer,
  PlaneProblem,
  PreviewIssued,
} from '@quayside/contracts/release/plane'
import type { PreviewSource } from '@quayside/contracts/release/preview'
import type { Result } from '@quayside/contracts/result'
import type { ReleaseState } from './domain/state.ts'

/** Who does something, and by which door. */
export type Actor = { readonly name: string; readonly source: ReleaseEvent['source'] }

/** An expected refusal; nothing has changed. */
export type Refusal = PlaneProblem

/** What an act came to. */
export type Outcome<T> = Result<T, Refusal>

export type CanaryPlan = { readonly steps: readonly number[]; readonly bakeSeconds: number }

/** What is to happen to an environment. */
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
  /** To the last good version of one remote (or all), or to how things were at an earlier revision. */
  | { readonly kind: 'rollback'; readonly remote: string | null; readonly revision: number | null }
  /** As it was one revision before. */
  | { readonly kind: 'undo' }
  | { readonly kind: 'canary-step' | 'canary-stop'; readonly remote: string }
  | { readonly kind: 'thresholds'; readonly health: HealthThresholds }

export type ChangeOptions = {
  readonly environment: string
  readonly by: Actor
  readonly reason: string
  /** Revision the caller has seen; null takes whatever there is (local commands of one operator). */
  readonly expectedRevision: number | null
  /** Says what would happen and changes nothing. */
  readonly dryRun?: boolean
  /** Proposal that has all its approvals and is carried out by this. */
  readonly proposal?: string
}

/** One file of a build on its way into the store. */
export type BuildFile = { readonly path: string; read(): Promise<Uint8Array> }

export type PublishRequest = {
  /** Text of `manifest.json`, exactly as it will be served. */
  readonly manifest: string
  readonly files: readonly BuildFile[]
  /** Source maps, kept out of customers' reach. */
  readonly sourceMaps: readonly BuildFile[]
  readonly notes: string
  readonly gitRevision: string | null
  readonly by: Actor
  /** Told after each stored file. */
  readonly onProgress?: (done: number, all: number) => void
}

export type PublishAnswer = {
  readonly remote: string
  readonly version: string
  readonly outcome: 'published' | 'already there'
}

/**
 * The release plane's one door to its store, used by the command line, the console's API and the rollout controller.
 * Every change is one event appended exclusively to the log; documents are written before it, so a process that dies at
 * any step leaves the state before or the state after.
 */
export type Releases = {
  /** The log folded up to its present end. */
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
  /** Acts that change no release state but belong in the log: tokens, staff. */
  record(
    act: Extract<ReleaseEvent['act'], { type: 'token-issued' | 'token-revoked' | 'staff' }>,
    by: Actor,
    reason: string,
  ): Promise<void>
  /** Events from newest to oldest, below `before`. */
  events(page: { readonly before: number | null; readonly limit: number }): Promise<readonly ReleaseEvent[]>
  /** Reads the whole log again and checks the chain, every document's hash and every signature. */
  verify(): Promise<AuditVerdict>
  /** Deletes versions that no retained revision and no recent session needs. */
  collect(request: {
    readonly by: Actor
    readonly reason: string
    /** Revisions of each environment that stay restorable. */
    readonly keepRevisions: number
    /** Versions that were pinned within this time (s) stay: longer than the longest session. */
    readonly keepSeconds: number
    readonly dryRun?: boolean
  }): Promise<Outcome<{ readonly versions: readonly string[]; readonly bytes: number }>>
}
