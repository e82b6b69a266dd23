import * as z from 'zod/mini'
import { remoteName, sha384 } from '../remotes/remote.ts'
import { recordedVersion } from '../remotes/version.ts'
import { healthThresholds } from './pins.ts'
import { provenance } from './provenance.ts'
import { triedVersion } from './smoke-test.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** SmokeTests of the versions in a change; absent if it has none, and in older logs. */
const smokeTests = {
  tried: z.optional(z.array(triedVersion)),
  untried: z.optional(z.string()),
}
const versionOf = { remote: remoteName, version: recordedVersion }

/** Purpose of a registered key of the log; `domain/authority` of the release plane lists its permissions. */
export const keyRole = z.enum(['administrator', 'manager', 'plane', 'site'])
export type KeyRole = z.infer<typeof keyRole>

export const pinChange = z.object({
  remote: remoteName,
  from: z.nullable(recordedVersion),
  to: z.nullable(recordedVersion),
  canary: z.nullable(z.object({ version: recordedVersion, percent: z.number() })),
})
export type PinChange = z.infer<typeof pinChange>

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

export const releaseAct = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('published'),
    ...versionOf,
    manifest: sha384,
    /** Bytes of all files, and of the scripts and styles loaded before the first screen. */
    size: z.object({ total: z.number(), first: z.number() }),
    author: z.string(),
    notes: z.string(),
    /** Commit, with `-dirty` if the working copy had uncommitted changes. */
    gitRevision: z.nullable(z.string()),
    /** Absent for versions published before it was recorded; null if unknown. */
    provenance: z.optional(z.nullable(provenance)),
  }),
  z.object({ type: z.literal('deprecated'), ...versionOf }),
  /** A blocked version cannot be pinned anywhere until it is unblocked. */
  z.object({ type: z.literal('blocked'), ...versionOf }),
  z.object({ type: z.literal('unblocked'), ...versionOf }),
  z.object({
    type: z.literal('pinned'),
    environment: z.string(),
    revision: z.number(),
    /** SHA-256 of the signed document, in the store at `documents/<sha256>.json`. */
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
    proposal: z.nullable(z.string()),
    accepted: z.optional(z.array(z.string())),
    health: z.optional(z.object({ before: healthThresholds, after: healthThresholds })),
    breakGlass: z.optional(z.string()),
    ...smokeTests,
  }),
  /** `remote: null` locks the whole environment. A lock rejects every change but a rollback. */
  z.object({ type: z.literal('locked'), environment: z.string(), remote: z.nullable(remoteName) }),
  z.object({ type: z.literal('unlocked'), environment: z.string(), remote: z.nullable(remoteName) }),
  /** Approvals by other staff that a change needs; a rollback needs none. */
  z.object({ type: z.literal('policy'), environment: z.string(), approvals: z.number() }),
  z.object({
    type: z.literal('proposed'),
    proposal: z.string(),
    environment: z.string(),
    expectedRevision: z.number(),
    versions: z.record(remoteName, recordedVersion),
    canary: z.nullable(z.object({ steps: z.array(z.number()), bakeSeconds: z.number() })),
    health: z.optional(healthThresholds),
    /** Set when the proposal rolls back or unpins; `versions` then shows the resulting pins. */
    back: z.optional(proposedBack),
    ...smokeTests,
  }),
  z.object({ type: z.literal('approved'), proposal: z.string() }),
  z.object({ type: z.literal('rejected'), proposal: z.string() }),
  z.object({
    type: z.literal('preview-issued'),
    preview: z.string(),
    environment: z.string(),
    remotes: z.record(remoteName, z.string()),
    expiresAt: z.string(),
    /** Team token that issued it; absent for staff and in older logs. */
    token: z.optional(z.string()),
  }),
  z.object({ type: z.literal('preview-revoked'), preview: z.string() }),
  z.object({
    type: z.literal('token-issued'),
    token: z.string(),
    team: z.string(),
    remotes: z.array(remoteName),
    /** Absent in older logs: `publish`. */
    scopes: z.optional(z.array(z.string())),
  }),
  /** Also ends the token's previews. */
  z.object({ type: z.literal('token-revoked'), token: z.string() }),
  z.object({ type: z.literal('staff'), account: z.string(), change: z.string() }),
  z.object({
    type: z.literal('key-registered'),
    key: sha256,
    publicKey: z.string(),
    role: keyRole,
    /** Owner of the key: entries signed with a person's key must name this actor. */
    holder: z.string(),
  }),
  /** Later signatures of this key are invalid; earlier ones stay valid. */
  z.object({ type: z.literal('key-revoked'), key: sha256 }),
  /**
   * Continues the log after a loss of entries, for example by a restored backup. Readers that had verified the lost
   * entries accept it because of its higher epoch. Each pinned environment gets new pins, above every revision that its
   * sites and browsers may have seen.
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
  /**
   * Email of a staff member, `<team> (token)`, `<remote>: <name> (token)`, the operator's account on the machine, or
   * `rollout`.
   */
  actor: z.string(),
  source: z.enum(['cli', 'console', 'api', 'rollout', 'start']),
  reason: z.string(),
  /** SHA-256 of the text of the previous entry; 64 zeros for the first. */
  previous: sha256,
  /** The writer's clock, if it was more than a minute behind the previous entry; `at` is then that entry's time. */
  clock: z.optional(z.string()),
  /** SHA-256 of the raw public key that signed this; absent in older logs, which the root key signed. */
  key: z.optional(sha256),
  act: releaseAct,
  /** Ed25519 (base64) over the text of the entry without this, its last member. */
  signature: z.string(),
})
export type ReleaseEvent = z.infer<typeof releaseEvent>
