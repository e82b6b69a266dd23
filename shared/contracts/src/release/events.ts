import * as z from 'zod/mini'
import { remoteName, sha384 } from '../remote.ts'
import { recordedVersion } from '../version.ts'
import { healthThresholds } from './pins.ts'
import { provenance } from './provenance.ts'
import { triedVersion } from './trial.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Trials of the versions that a change brings; missing where it brings none, and in logs begun before there were any. */
const trials = {
  tried: z.optional(z.array(triedVersion)),
  /** Set where one of them was not tried: why. */
  untried: z.optional(z.string()),
}
const versionOf = { remote: remoteName, version: recordedVersion }

/** What a registered key of the log is for; what each may do is `domain/authority` of the release plane. */
export const keyRole = z.enum(['administrator', 'manager', 'plane', 'site'])
export type KeyRole = z.infer<typeof keyRole>

/** What an act did to one remote of an environment; null where there was or is none. */
export const pinChange = z.object({
  remote: remoteName,
  from: z.nullable(recordedVersion),
  to: z.nullable(recordedVersion),
  canary: z.nullable(z.object({ version: recordedVersion, percent: z.number() })),
})
export type PinChange = z.infer<typeof pinChange>

/** A change that names no versions of its own. */
const proposedBack = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('rollback'),
    remote: z.nullable(remoteName),
    revision: z.nullable(z.number()),
    accept: z.array(z.string()),
  }),
  z.object({ kind: z.literal('undo'), accept: z.array(z.string()) }),
  z.object({ kind: z.literal('unpin'), remotes: z.array(remoteName) }),
])
export type ProposedBack = z.infer<typeof proposedBack>

/** What somebody did; the log of these is all the state there is, everything else is derived. */
export const releaseAct = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('published'),
    ...versionOf,
    manifest: sha384,
    /** Bytes of all files, and of the scripts and styles loaded before the first screen. */
    size: z.object({ total: z.number(), first: z.number() }),
    author: z.string(),
    notes: z.string(),
    /** Commit, with `-dirty` when the working copy had changes that no commit has. */
    gitRevision: z.nullable(z.string()),
    /** Missing for versions published before it was recorded; null when nobody knows. */
    provenance: z.optional(z.nullable(provenance)),
  }),
  z.object({ type: z.literal('deprecated'), ...versionOf }),
  /** A blocked version can be pinned nowhere until it is unblocked. */
  z.object({ type: z.literal('blocked'), ...versionOf }),
  z.object({ type: z.literal('unblocked'), ...versionOf }),
  z.object({
    type: z.literal('pinned'),
    environment: z.string(),
    revision: z.number(),
    /** SHA-256 of the signed document, which stands in the store under `documents/<sha256>.json`. */
    document: sha256,
    act: z.enum([
      'pin',
      'promote',
      'canary-start',
      'canary-step',
      'canary-done',
      'canary-stop',
      'rollback',
      'undo',
      'restore',
      'thresholds',
      'fallbacks',
      'unpin',
    ]),
    changes: z.array(pinChange),
    /** Proposal that this carries out, if one was needed. */
    proposal: z.nullable(z.string()),
    /** `<remote>@<version>` of what had come to grief before and was named all the same. */
    accepted: z.optional(z.array(z.string())),
    /** Set where it changed when a version counts as unhealthy. */
    health: z.optional(z.object({ before: healthThresholds, after: healthThresholds })),
    /** Set where a lock or the approvals were passed in an emergency: why. */
    breakGlass: z.optional(z.string()),
    ...trials,
  }),
  /** `remote: null` locks the whole environment. A locked one refuses every change but a rollback. */
  z.object({ type: z.literal('locked'), environment: z.string(), remote: z.nullable(remoteName) }),
  z.object({ type: z.literal('unlocked'), environment: z.string(), remote: z.nullable(remoteName) }),
  /** How many other staff members must approve before the environment changes; a rollback needs none. */
  z.object({ type: z.literal('policy'), environment: z.string(), approvals: z.number() }),
  z.object({
    type: z.literal('proposed'),
    proposal: z.string(),
    environment: z.string(),
    expectedRevision: z.number(),
    /** Remote to version. */
    versions: z.record(remoteName, recordedVersion),
    canary: z.nullable(z.object({ steps: z.array(z.number()), bakeSeconds: z.number() })),
    /** Set where the proposal is about when a version counts as unhealthy, and about no version. */
    health: z.optional(healthThresholds),
    /** Set where the proposal goes back, or takes remotes from the site; `versions` then tell what would be pinned. */
    back: z.optional(proposedBack),
    ...trials,
  }),
  z.object({ type: z.literal('approved'), proposal: z.string() }),
  z.object({ type: z.literal('rejected'), proposal: z.string() }),
  z.object({
    type: z.literal('preview-issued'),
    preview: z.string(),
    environment: z.string(),
    remotes: z.record(remoteName, z.string()),
    expiresAt: z.string(),
  }),
  z.object({ type: z.literal('preview-revoked'), preview: z.string() }),
  z.object({
    type: z.literal('token-issued'),
    token: z.string(),
    team: z.string(),
    remotes: z.array(remoteName),
  }),
  z.object({ type: z.literal('token-revoked'), token: z.string() }),
  z.object({ type: z.literal('staff'), account: z.string(), change: z.string() }),
  z.object({
    type: z.literal('key-registered'),
    /** SHA-256 of the raw public key. */
    key: sha256,
    /** Raw Ed25519 public key (base64). */
    publicKey: z.string(),
    role: keyRole,
    /** Whose key it is: entries that a person's key signs must name this as their actor. */
    holder: z.string(),
  }),
  /** Nothing that this key signs from here on counts; what it signed before stays. */
  z.object({ type: z.literal('key-revoked'), key: sha256 }),
  /**
   * The log goes on from here after entries were lost, as a backup that was put back loses them: whoever had verified
   * those follows it because its epoch is higher. Each pinned environment gets its pins anew, above every revision that
   * its sites and browsers may have seen.
   */
  z.object({
    type: z.literal('recovered'),
    epoch: z.number(),
    environments: z.array(z.object({ environment: z.string(), revision: z.number(), document: sha256 })),
  }),
  z.object({ type: z.literal('collected'), versions: z.array(z.string()), bytes: z.number() }),
])
export type ReleaseAct = z.infer<typeof releaseAct>

/** One entry of the audit log, `log/<seq, 9 digits>.json` in the store. */
export const releaseEvent = z.object({
  seq: z.number(),
  at: z.string(),
  /** E-mail of a staff member, `<team> (token)`, the operator's account on the machine, or `rollout`. */
  actor: z.string(),
  source: z.enum(['cli', 'console', 'api', 'rollout', 'start']),
  reason: z.string(),
  /** SHA-256 of the text of the entry before; 64 zeros for the first. */
  previous: sha256,
  /** What its writer's clock said, where that is more than a minute before the entry it follows, whose time this has. */
  clock: z.optional(z.string()),
  /** SHA-256 of the raw public key that signed this; in logs begun before there were several, the root key did. */
  key: z.optional(sha256),
  act: releaseAct,
  /** Ed25519 (base64) over the text of the entry without this, its last member. */
  signature: z.string(),
})
export type ReleaseEvent = z.infer<typeof releaseEvent>
