import * as z from 'zod/mini'
import { emailAddress } from '../email-address.ts'
import { type RemoteManifest, remoteName, sha384 } from '../remote.ts'
import { remoteVersion } from '../version.ts'
import type { AlertChannel } from './alerts.ts'
import type { Consent } from './consent.ts'
import type { PinChange, ProposedBack, ReleaseEvent } from './events.ts'
import type { CheckReport } from './findings.ts'
import type { HealthVerdict, SiteState } from './health.ts'
import type { PinsDocument } from './pins.ts'
import { devSource } from './preview.ts'
import type { ThresholdChange } from './threshold-words.ts'
import type { VersionFate } from './version-fate.ts'

/**
 * The release plane's API, below `/api` on the console's port. JSON both ways; an answer that is not 2xx is a
 * `PlaneProblem`. Staff sign in with a session cookie (HttpOnly, SameSite=Strict) and send `X-Requested-With: console`
 * with every change; a team's machine sends `Authorization: Bearer <token>` and may only publish.
 */
export type PlaneProblem = {
  readonly code:
    | 'unauthorized'
    | 'forbidden'
    | 'not-found'
    | 'invalid'
    | 'conflict'
    | 'refused'
    | 'locked'
    | 'approval-needed'
    | 'limited'
    | 'store-down'
    /** A fault of ours (500); the log has it. */
    | 'failed'
  /** One sentence for people. */
  readonly message: string
  /** What the compatibility check found, when it was that which refused. */
  readonly report?: CheckReport
  /** Versions that came to grief and were not named in `accept`; a blocked one must be unblocked first. */
  readonly fates?: readonly VersionFate[]
  /** Versions (`<remote>@<version>`) whose trial could not be held; `untried` says why they are wanted all the same. */
  readonly notHeld?: readonly string[]
  /** Revision the environment is at, when the expected one was another. */
  readonly revision?: number
  /** The key that signed the request was revoked, which no registration undoes. */
  readonly isRevoked?: true
  /** The password was right and the account wants the six digits of its authenticator too. */
  readonly needsCode?: true
  /** Seconds after which it is worth trying again. */
  readonly retryAfter?: number
}

/**
 * Everybody sees the releases; release-manager pins; administrator also keeps staff and tokens. At the desk reviewer decides
 * customers' cases, support helps customers, administrator does both (`staff/pass`).
 */
export const staffRole = z.enum(['reviewer', 'support', 'release-manager', 'administrator'])
export type StaffRole = z.infer<typeof staffRole>

export type StaffAccount = {
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  readonly totp: boolean
  readonly isDisabled: boolean
  readonly createdAt: string
}

/** `GET /api/session`; 401 without one. */
export type StaffSession = {
  readonly account: StaffAccount
  readonly siteName: string
  readonly siteMode: 'sandbox' | 'live'
  /** Where the customer's site is, for links. */
  readonly siteOrigin: string
  /** The first sign-in with a printed password asks for another one. */
  readonly mustChangePassword: boolean
  readonly mustEnrolTotp: boolean
}

/** `POST /api/session` → StaffSession; `DELETE /api/session`. */
export const signInBody = z.object({
  email: z.string().check(z.maxLength(200)),
  password: z.string().check(z.maxLength(200)),
  code: z.optional(z.string().check(z.maxLength(10))),
})
/** `POST /api/session/password`. */
export const passwordBody = z.object({
  current: signInBody.shape.password,
  next: z.string().check(z.minLength(12), z.maxLength(200)),
})
/** `POST /api/session/totp` → `{ secret, uri }`; `PUT` with a code confirms it; `DELETE` with a code removes it. */
export const totpBody = z.object({ code: z.string().check(z.regex(/^\d{6}$/)) })

/** `POST /api/desk/pass` → DeskPass (`staff/pass`); `person` when somebody was at the page since the last one. */
export const passBody = z.strictObject({ by: z.enum(['person', 'page']) })

/** One remote in one environment, as the board shows it. */
export type BoardCell = {
  readonly version: string
  readonly pinnedAt: string
  readonly pinnedBy: string
  readonly previous: string | null
  readonly canary: {
    readonly version: string
    readonly percent: number
    readonly steps: readonly number[]
    readonly bakeSeconds: number
    readonly since: string
    readonly health: HealthVerdict
  } | null
  readonly isLocked: boolean
  readonly health: HealthVerdict
}

/** An act that passed a lock or the approvals, or pinned what could not be tried, and why. */
export type Emergency = {
  readonly what: 'break-glass' | 'untried'
  readonly revision: number
  readonly by: string
  readonly at: string
  readonly why: string
}

export type BoardEnvironment = {
  readonly name: string
  readonly revision: number
  readonly changedAt: string | null
  /** Set where the newest revision was a proposal. */
  readonly consent: Consent | null
  readonly isLocked: boolean
  readonly approvals: number
  /** Remote name to its cell; a remote not pinned there is missing. */
  readonly cells: Readonly<Record<string, BoardCell>>
  /** First versions of remotes that only their share of the visitors gets. */
  readonly newcomers: Readonly<Record<string, NonNullable<BoardCell['canary']>>>
  /** What within a day passed a lock or the approvals, or was pinned untried, newest first. */
  readonly emergencies: readonly Emergency[]
  /** Site servers that take pins from this environment, and what hinders them. */
  readonly sites: readonly SiteState[]
}

/** `GET /api/board`; `seq` is that of the newest event: ask again with `?after=<seq>` to wait up to 20 s for a change. */
export type Board = {
  readonly seq: number
  readonly at: string
  readonly environments: readonly BoardEnvironment[]
  readonly remotes: readonly { readonly name: string; readonly newest: string; readonly newestAt: string }[]
  readonly proposals: readonly Proposal[]
  /** Sentences about the plane itself: store unreachable, log broken. */
  readonly problems: readonly string[]
  /** Ways in which operators are told, and how each went last; none where none is set. */
  readonly alerts: readonly AlertChannel[]
}

export type Proposal = {
  readonly id: string
  readonly environment: string
  readonly expectedRevision: number
  readonly versions: Readonly<Record<string, string>>
  readonly canary: { readonly steps: readonly number[]; readonly bakeSeconds: number } | null
  /** Set where the proposal goes back, or takes remotes from the site. */
  readonly back?: ProposedBack | undefined
  /** Who changed what since it was proposed; null while it can still be carried out. */
  readonly stale: string | null
  /** Set where the proposal is about thresholds and about no version: what they are now, and would be. */
  readonly health?: ThresholdChange | undefined
  /** Set where a version of it was not tried: why. */
  readonly untried?: string | undefined
  readonly proposedBy: string
  readonly at: string
  readonly reason: string
  readonly approvedBy: readonly string[]
  readonly needed: number
}

/** `GET /api/proposals/:id/check` → ChangeAnswer: what it would do, or why it cannot be carried out any more. */

/** `GET /api/remotes/:remote` → its versions, newest first. */
export type RemoteDetail = { readonly remote: string; readonly versions: readonly VersionSummary[] }
export type VersionSummary = {
  readonly version: string
  readonly publishedAt: string
  readonly author: string
  readonly notes: string
  readonly gitRevision: string | null
  readonly size: { readonly total: number; readonly first: number }
  readonly standing: 'published' | 'deprecated' | 'blocked'
  /** Environments that pin it: `production`, as a candidate `production (5 %)`, as a fallback `production (before)`. */
  readonly usedBy: readonly string[]
  readonly health: HealthVerdict
  /** The last failures and errors that browsers reported. */
  readonly messages: readonly string[]
}
/** `GET /api/remotes/:remote/versions/:version`. */
export type VersionDetail = VersionSummary & { readonly remote: string; readonly manifest: RemoteManifest }

/** `POST /api/versions/:remote/:version/standing`. */
export const standingBody = z.object({
  standing: z.enum(['deprecated', 'blocked', 'published']),
  reason: z.string().check(z.maxLength(500)),
})

/** Answer to every change of an environment; with `check` nothing has changed. */
export type ChangeAnswer = {
  readonly environment: string
  readonly revision: number
  readonly at: string
  readonly changes: readonly PinChange[]
  /** `<remote>@<version>` of what it takes from customers and what came to grief, by it or before: an undo names them. */
  readonly left: readonly string[]
  /** Set where it changes when a version counts as unhealthy. */
  readonly health?: ThresholdChange | undefined
  readonly report: CheckReport
  /** Set where approvals are needed: the change waits as this proposal. */
  readonly proposal: string | null
}

/** `GET /api/environments/:env/timeline` → newest first. */
export type Timeline = {
  readonly environment: string
  readonly entries: readonly {
    readonly revision: number
    readonly at: string
    readonly actor: string
    readonly source: ReleaseEvent['source']
    readonly act: string
    readonly reason: string
    readonly changes: readonly PinChange[]
    /** Set where it was a proposal. */
    readonly consent: Consent | null
  }[]
}
/** `GET /api/environments/:env/revisions/:revision`. */
export type RevisionDetail = { readonly document: PinsDocument }

/** `GET /api/audit?before=<seq>&limit=<n>`; `/api/audit/export?format=ndjson|csv`; `/api/audit/verify` → AuditVerdict. */
export type AuditPage = { readonly events: readonly ReleaseEvent[]; readonly more: boolean }
export type AuditVerdict = {
  readonly isWhole: boolean
  readonly events: number
  /** First entry that does not fit, and how; null when the log is whole. `isLost`: it was verified before, and is gone. */
  readonly break: { readonly seq: number; readonly problem: string; readonly isLost?: true } | null
}

/** `POST /api/previews` → PreviewIssued; `GET /api/previews` → PreviewSummary[]; `DELETE /api/previews/:id`. */
export const previewBody = z.object({
  environment: z.string(),
  remotes: z.record(
    remoteName,
    z.union([z.object({ version: remoteVersion, manifest: z.optional(sha384) }), devSource]),
  ),
  minutes: z.number().check(z.gte(5), z.lte(1_440)),
  reason: z.string().check(z.maxLength(500)),
})
/** Shown once: the page to open and the code to type there. */
export type PreviewIssued = {
  readonly id: string
  readonly url: string
  readonly code: string
  readonly expiresAt: string
}
export type PreviewSummary = {
  readonly id: string
  readonly environment: string
  readonly remotes: Readonly<Record<string, string>>
  readonly issuedBy: string
  readonly issuedAt: string
  readonly expiresAt: string
  readonly state: 'waiting' | 'in use' | 'expired' | 'revoked'
}

/** `GET /api/tokens`; `POST /api/tokens` → `{ id, token }`, shown once; `DELETE /api/tokens/:id`. */
export const tokenBody = z.object({
  team: z.string().check(z.minLength(1), z.maxLength(60)),
  remotes: z.array(remoteName).check(z.minLength(1)),
  days: z.number().check(z.gte(1), z.lte(366)),
})
export type TokenSummary = {
  readonly id: string
  readonly team: string
  readonly remotes: readonly string[]
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
  readonly isRevoked: boolean
}

/** `GET /api/staff` → StaffAccount[]; `POST /api/staff` → `{ password }`, shown once; `PATCH /api/staff/:email`. */
export const staffBody = z.object({
  email: emailAddress,
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  roles: z.array(staffRole).check(z.minLength(1)),
})
export const staffChangeBody = z.object({
  roles: z.optional(z.array(staffRole).check(z.minLength(1))),
  isDisabled: z.optional(z.boolean()),
  resetPassword: z.optional(z.boolean()),
  resetTotp: z.optional(z.boolean()),
})
