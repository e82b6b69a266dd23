import * as z from 'zod/mini'
import { emailAddress } from '../customer/email-address.ts'
import { type RemoteManifest, remoteName, sha384 } from '../remotes/remote.ts'
import { remoteVersion } from '../remotes/version.ts'
import type { AlertChannel } from './alerts.ts'
import type { Consent } from './consent.ts'
import type { PinChange, ProposedBack, ReleaseEvent } from './events.ts'
import type { CheckReport } from './findings.ts'
import type { HealthVerdict, SiteState } from './health.ts'
import type { PinsDocument } from './pins.ts'
import { devSource } from './preview.ts'
import type { ThresholdChange } from './threshold-words.ts'
import type { VersionFailure } from './version-failure.ts'

/**
 * Error of the release plane's API, below `/api` on the console's port. JSON both ways; every response that is not 2xx
 * is a `PlaneProblem`. Staff sign in with a session cookie (HttpOnly, SameSite=Strict) and send `X-Requested-With:
 * console` with every change; a team's machine sends `Authorization: Bearer <token>` to `/api/publications` and
 * `/api/team`.
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
    | 'failed'
  readonly message: string
  readonly report?: CheckReport
  readonly fates?: readonly VersionFailure[]
  /** Versions (`<remote>@<version>`) whose smoke test could not run; `untried` gives the reason to pin them anyway. */
  readonly notHeld?: readonly string[]
  readonly revision?: number
  /** The key that signed the request was revoked, which no registration undoes. */
  readonly isRevoked?: true
  /** The password is correct, but the account also needs a code of its authenticator. */
  readonly needsCode?: true
  readonly retryAfter?: number
}

/**
 * A team sees its own remotes, other staff all releases; release-manager pins; administrator also manages staff.
 * `staff/pass` lists desk roles.
 */
export const staffRole = z.enum(['team', 'reviewer', 'support', 'release-manager', 'administrator'])
export type StaffRole = z.infer<typeof staffRole>

export type StaffAccount = {
  readonly email: string
  readonly name: string
  readonly roles: readonly StaffRole[]
  /** What the role `team` sees. */
  readonly remotes: readonly string[]
  readonly totp: boolean
  readonly isDisabled: boolean
  readonly createdAt: string
}

/** `GET /api/session`; 401 without a session. */
export type StaffSession = {
  readonly account: StaffAccount
  readonly siteName: string
  readonly siteMode: 'sandbox' | 'live'
  readonly siteOrigin: string
  /** A printed initial password must be changed at the first sign-in. */
  readonly mustChangePassword: boolean
  readonly mustEnrolTotp: boolean
}

/** `POST /api/session` → StaffSession; `DELETE /api/session`. */
export const signInBody = z.object({
  email: z.string().check(z.maxLength(200)),
  password: z.string().check(z.maxLength(200)),
  code: z.optional(z.string().check(z.maxLength(10))),
})
export const passwordBody = z.object({
  current: signInBody.shape.password,
  next: z.string().check(z.minLength(12), z.maxLength(200)),
})
/** `POST /api/session/totp` → `{ secret, uri }`; `PUT` with a code confirms it; `DELETE` with a code removes it. */
export const totpBody = z.object({ code: z.string().check(z.regex(/^\d{6}$/)) })

/** `POST /api/desk/pass` → DeskPass (`staff/pass`); `person` if there was user input since the last one. */
export const passBody = z.strictObject({ by: z.enum(['person', 'page']) })

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
  readonly consent: Consent | null
  readonly isLocked: boolean
  readonly approvals: number
  readonly cells: Readonly<Record<string, BoardCell>>
  readonly newcomers: Readonly<Record<string, NonNullable<BoardCell['canary']>>>
  readonly emergencies: readonly Emergency[]
  readonly sites: readonly SiteState[]
}

/** `GET /api/board`; `seq` is the newest event: `?after=<seq>` waits up to 20 s for a change. */
export type Board = {
  readonly seq: number
  readonly at: string
  readonly environments: readonly BoardEnvironment[]
  readonly remotes: readonly { readonly name: string; readonly newest: string; readonly newestAt: string }[]
  readonly proposals: readonly Proposal[]
  readonly problems: readonly string[]
  readonly alerts: readonly AlertChannel[]
}

export type Proposal = {
  readonly id: string
  readonly environment: string
  readonly expectedRevision: number
  readonly versions: Readonly<Record<string, string>>
  readonly canary: { readonly steps: readonly number[]; readonly bakeSeconds: number } | null
  readonly back?: ProposedBack | undefined
  /** Change since the proposal that makes it impossible; null while it can still be executed. */
  readonly stale: string | null
  readonly health?: ThresholdChange | undefined
  readonly untried?: string | undefined
  readonly proposedBy: string
  readonly at: string
  readonly reason: string
  readonly approvedBy: readonly string[]
  readonly needed: number
}

/** `GET /api/proposals/:id/check` → ChangeAnswer: its effect, or why it cannot be executed anymore. */

export type RemoteDetail = {
  readonly remote: string
  readonly versions: readonly VersionSummary[]
  /** Parts of the contract that versions in use need and a later contract removes. */
  readonly nextContract?: readonly { readonly version: string; readonly uses: readonly string[] }[]
}
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
  readonly messages: readonly string[]
}
export type VersionDetail = VersionSummary & { readonly remote: string; readonly manifest: RemoteManifest }

export const standingBody = z.object({
  standing: z.enum(['deprecated', 'blocked', 'published']),
  reason: z.string().check(z.maxLength(500)),
})

/** Response to every change of an environment; with `check` nothing changes. */
export type ChangeAnswer = {
  readonly environment: string
  readonly revision: number
  readonly at: string
  readonly changes: readonly PinChange[]
  /** `<remote>@<version>` that this change removes or that failed, by it or before; an undo must accept them. */
  readonly left: readonly string[]
  readonly health?: ThresholdChange | undefined
  readonly report: CheckReport
  readonly proposal: string | null
}

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
    readonly consent: Consent | null
  }[]
}
export type RevisionDetail = { readonly document: PinsDocument }

/** `GET /api/audit?before=<seq>&limit=<n>`; `/api/audit/export?format=ndjson|csv`; `/api/audit/verify` → AuditVerdict. */
export type AuditPage = { readonly events: readonly ReleaseEvent[]; readonly more: boolean }
export type AuditVerdict = {
  readonly isWhole: boolean
  readonly events: number
  readonly break: { readonly seq: number; readonly problem: string; readonly isLost?: true } | null
}

/**
 * `POST /api/previews` → PreviewIssued; `GET /api/previews` → PreviewSummary[]; `DELETE /api/previews/:id`. `POST
 * /api/previews/:id/open` → PreviewIssued: the same preview for the caller's browser, under the caller's name.
 */
export const previewBody = z.object({
  environment: z.string(),
  remotes: z.record(
    remoteName,
    z.union([z.object({ version: remoteVersion, manifest: z.optional(sha384) }), devSource]),
  ),
  minutes: z.number().check(z.gte(5), z.lte(1_440)),
  reason: z.string().check(z.maxLength(500)),
})
/** Shown once: the page to open and the code to enter there. */
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

/** What a token may do with each of its remotes. */
export const tokenScope = z.enum(['publish', 'preview'])
export type TokenScope = z.infer<typeof tokenScope>

/**
 * `GET /api/team` with a token. `/api/team/previews` has the bodies and answers of `/api/previews`, for the token's remotes
 * and for previews of them that tokens issued. It needs the scope `preview`.
 */
export const teamAbout = z.object({
  team: z.string(),
  remotes: z.array(remoteName),
  scopes: z.array(tokenScope),
  expiresAt: z.string(),
  /** Origin of the site that previews open. */
  site: z.string(),
  /** The plane's clock. */
  now: z.string(),
})
export type TeamAbout = z.infer<typeof teamAbout>

/** `GET /api/tokens`; `POST /api/tokens` → `{ id, token }`, shown once; `DELETE /api/tokens/:id`. */
export const tokenBody = z.object({
  team: z.string().check(z.minLength(1), z.maxLength(60)),
  remotes: z.array(remoteName).check(z.minLength(1)),
  /** Absent: `publish`. */
  scopes: z.optional(z.array(tokenScope).check(z.minLength(1), z.maxLength(2))),
  days: z.number().check(z.gte(1), z.lte(366)),
})
export type TokenSummary = {
  readonly id: string
  readonly team: string
  readonly remotes: readonly string[]
  readonly scopes: readonly TokenScope[]
  readonly createdAt: string
  readonly expiresAt: string
  readonly lastUsedAt: string | null
  readonly isRevoked: boolean
  /** Name of the actor in the log; null for older tokens. */
  readonly issuedBy: string | null
}

/** Step-up authentication: the password, and a code if the account has an authenticator. */
export const stepUpBody = z.object({
  password: signInBody.shape.password,
  code: z.optional(totpBody.shape.code),
})

/**
 * A team's own tokens: `GET /api/remotes/:remote/tokens` → TokenSummary[]; `POST` → `{ id, token }`, shown once; `POST
 * …/tokens/:id/rotate` with a `stepUpBody` → the same, and the old one ends within a day; `DELETE …/tokens/:id`.
 */
export const ownTokenBody = z.extend(stepUpBody, {
  /** The token appears as `mfe-loan: GitHub Actions`. */
  name: tokenBody.shape.team.check(
    z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'use letters, digits, spaces, and . _ - only'),
  ),
  scopes: z.array(tokenScope).check(z.minLength(1), z.maxLength(2)),
  days: tokenBody.shape.days,
})

/**
 * A team's webhook: `GET /api/remotes/:remote/webhook` → TeamWebhook or null; `PUT` → `{ secret }`, shown once; `DELETE`;
 * `POST …/webhook/test` → `{ problem }`.
 */
export const webhookBody = z.extend(stepUpBody, { url: z.string().check(z.maxLength(500)) })
export type TeamWebhook = Pick<AlertChannel, 'waiting' | 'lost' | 'last'> & {
  readonly url: string
  readonly setBy: string
  readonly setAt: string
}

const staffRemotes = z.array(remoteName).check(z.maxLength(50))

/** `GET /api/staff` → StaffAccount[]; `POST /api/staff` → `{ password }`, shown once; `PATCH /api/staff/:email`. */
export const staffBody = z.object({
  email: emailAddress,
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  roles: z.array(staffRole).check(z.minLength(1)),
  remotes: z.optional(staffRemotes),
})
export const staffChangeBody = z.object({
  roles: z.optional(z.array(staffRole).check(z.minLength(1))),
  remotes: z.optional(staffRemotes),
  isDisabled: z.optional(z.boolean()),
  resetPassword: z.optional(z.boolean()),
  resetTotp: z.optional(z.boolean()),
})
