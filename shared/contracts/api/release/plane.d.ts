import * as z from 'zod/mini';
import { type RemoteManifest } from '../remotes/remote.js';
import type { AlertChannel } from './alerts.js';
import type { Consent } from './consent.js';
import type { PinChange, ProposedBack, ReleaseEvent } from './events.js';
import type { CheckReport } from './findings.js';
import type { HealthVerdict, SiteState } from './health.js';
import type { PinsDocument } from './pins.js';
import type { ThresholdChange } from './threshold-words.js';
import type { VersionFailure } from './version-failure.js';
export type PlaneProblem = {
    readonly code: 'unauthorized' | 'forbidden' | 'not-found' | 'invalid' | 'conflict' | 'refused' | 'locked' | 'approval-needed' | 'limited' | 'store-down' | 'failed';
    readonly message: string;
    readonly report?: CheckReport;
    readonly fates?: readonly VersionFailure[];
    readonly notHeld?: readonly string[];
    readonly revision?: number;
    readonly isRevoked?: true;
    readonly needsCode?: true;
    readonly retryAfter?: number;
};
export declare const staffRole: z.ZodMiniEnum<{
    administrator: "administrator";
    "release-manager": "release-manager";
    reviewer: "reviewer";
    support: "support";
    team: "team";
}>;
export type StaffRole = z.infer<typeof staffRole>;
export type StaffAccount = {
    readonly email: string;
    readonly name: string;
    readonly roles: readonly StaffRole[];
    readonly remotes: readonly string[];
    readonly totp: boolean;
    readonly isDisabled: boolean;
    readonly createdAt: string;
};
export type StaffSession = {
    readonly account: StaffAccount;
    readonly siteName: string;
    readonly siteMode: 'sandbox' | 'live';
    readonly siteOrigin: string;
    readonly mustChangePassword: boolean;
    readonly mustEnrolTotp: boolean;
};
export declare const signInBody: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export declare const passwordBody: z.ZodMiniObject<{
    current: z.ZodMiniString<string>;
    next: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const totpBody: z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const passBody: z.ZodMiniObject<{
    by: z.ZodMiniEnum<{
        page: "page";
        person: "person";
    }>;
}, z.core.$strict>;
export type BoardCell = {
    readonly version: string;
    readonly pinnedAt: string;
    readonly pinnedBy: string;
    readonly previous: string | null;
    readonly canary: {
        readonly version: string;
        readonly percent: number;
        readonly steps: readonly number[];
        readonly bakeSeconds: number;
        readonly since: string;
        readonly health: HealthVerdict;
    } | null;
    readonly isLocked: boolean;
    readonly health: HealthVerdict;
};
export type Emergency = {
    readonly what: 'break-glass' | 'untried';
    readonly revision: number;
    readonly by: string;
    readonly at: string;
    readonly why: string;
};
export type BoardEnvironment = {
    readonly name: string;
    readonly revision: number;
    readonly changedAt: string | null;
    readonly consent: Consent | null;
    readonly isLocked: boolean;
    readonly approvals: number;
    readonly cells: Readonly<Record<string, BoardCell>>;
    readonly newcomers: Readonly<Record<string, NonNullable<BoardCell['canary']>>>;
    readonly emergencies: readonly Emergency[];
    readonly sites: readonly SiteState[];
};
export type Board = {
    readonly seq: number;
    readonly at: string;
    readonly environments: readonly BoardEnvironment[];
    readonly remotes: readonly {
        readonly name: string;
        readonly newest: string;
        readonly newestAt: string;
    }[];
    readonly proposals: readonly Proposal[];
    readonly problems: readonly string[];
    readonly alerts: readonly AlertChannel[];
};
export type Proposal = {
    readonly id: string;
    readonly environment: string;
    readonly expectedRevision: number;
    readonly versions: Readonly<Record<string, string>>;
    readonly canary: {
        readonly steps: readonly number[];
        readonly bakeSeconds: number;
    } | null;
    readonly back?: ProposedBack | undefined;
    readonly stale: string | null;
    readonly health?: ThresholdChange | undefined;
    readonly untried?: string | undefined;
    readonly proposedBy: string;
    readonly at: string;
    readonly reason: string;
    readonly approvedBy: readonly string[];
    readonly needed: number;
};
export type RemoteDetail = {
    readonly remote: string;
    readonly versions: readonly VersionSummary[];
    readonly nextContract?: readonly {
        readonly version: string;
        readonly uses: readonly string[];
    }[];
};
export type VersionSummary = {
    readonly version: string;
    readonly publishedAt: string;
    readonly author: string;
    readonly notes: string;
    readonly gitRevision: string | null;
    readonly size: {
        readonly total: number;
        readonly first: number;
    };
    readonly standing: 'published' | 'deprecated' | 'blocked';
    readonly usedBy: readonly string[];
    readonly health: HealthVerdict;
    readonly messages: readonly string[];
};
export type VersionDetail = VersionSummary & {
    readonly remote: string;
    readonly manifest: RemoteManifest;
};
export declare const standingBody: z.ZodMiniObject<{
    standing: z.ZodMiniEnum<{
        blocked: "blocked";
        deprecated: "deprecated";
        published: "published";
    }>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ChangeAnswer = {
    readonly environment: string;
    readonly revision: number;
    readonly at: string;
    readonly changes: readonly PinChange[];
    readonly left: readonly string[];
    readonly health?: ThresholdChange | undefined;
    readonly report: CheckReport;
    readonly proposal: string | null;
};
export type Timeline = {
    readonly environment: string;
    readonly entries: readonly {
        readonly revision: number;
        readonly at: string;
        readonly actor: string;
        readonly source: ReleaseEvent['source'];
        readonly act: string;
        readonly reason: string;
        readonly changes: readonly PinChange[];
        readonly consent: Consent | null;
    }[];
};
export type RevisionDetail = {
    readonly document: PinsDocument;
};
export type AuditPage = {
    readonly events: readonly ReleaseEvent[];
    readonly more: boolean;
};
export type AuditVerdict = {
    readonly isWhole: boolean;
    readonly events: number;
    readonly break: {
        readonly seq: number;
        readonly problem: string;
        readonly isLost?: true;
    } | null;
};
export declare const previewBody: z.ZodMiniObject<{
    environment: z.ZodMiniString<string>;
    remotes: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnion<readonly [z.ZodMiniObject<{
        version: z.ZodMiniString<string>;
        manifest: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        origin: z.ZodMiniString<string>;
    }, z.core.$strip>]>>;
    minutes: z.ZodMiniNumber<number>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PreviewIssued = {
    readonly id: string;
    readonly url: string;
    readonly code: string;
    readonly expiresAt: string;
};
export type PreviewSummary = {
    readonly id: string;
    readonly environment: string;
    readonly remotes: Readonly<Record<string, string>>;
    readonly issuedBy: string;
    readonly issuedAt: string;
    readonly expiresAt: string;
    readonly state: 'waiting' | 'in use' | 'expired' | 'revoked';
};
export declare const tokenScope: z.ZodMiniEnum<{
    preview: "preview";
    publish: "publish";
}>;
export type TokenScope = z.infer<typeof tokenScope>;
export declare const teamAbout: z.ZodMiniObject<{
    team: z.ZodMiniString<string>;
    remotes: z.ZodMiniArray<z.ZodMiniString<string>>;
    scopes: z.ZodMiniArray<z.ZodMiniEnum<{
        preview: "preview";
        publish: "publish";
    }>>;
    expiresAt: z.ZodMiniString<string>;
    site: z.ZodMiniString<string>;
    now: z.ZodMiniString<string>;
}, z.core.$strip>;
export type TeamAbout = z.infer<typeof teamAbout>;
export declare const tokenBody: z.ZodMiniObject<{
    team: z.ZodMiniString<string>;
    remotes: z.ZodMiniArray<z.ZodMiniString<string>>;
    scopes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniEnum<{
        preview: "preview";
        publish: "publish";
    }>>>;
    days: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type TokenSummary = {
    readonly id: string;
    readonly team: string;
    readonly remotes: readonly string[];
    readonly scopes: readonly TokenScope[];
    readonly createdAt: string;
    readonly expiresAt: string;
    readonly lastUsedAt: string | null;
    readonly isRevoked: boolean;
    readonly issuedBy: string | null;
};
export declare const stepUpBody: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export declare const ownTokenBody: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    name: z.ZodMiniString<string>;
    scopes: z.ZodMiniArray<z.ZodMiniEnum<{
        preview: "preview";
        publish: "publish";
    }>>;
    days: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export declare const webhookBody: z.ZodMiniObject<{
    password: z.ZodMiniString<string>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    url: z.ZodMiniString<string>;
}, z.core.$strip>;
export type TeamWebhook = Pick<AlertChannel, 'waiting' | 'lost' | 'last'> & {
    readonly url: string;
    readonly setBy: string;
    readonly setAt: string;
};
export declare const staffBody: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    roles: z.ZodMiniArray<z.ZodMiniEnum<{
        administrator: "administrator";
        "release-manager": "release-manager";
        reviewer: "reviewer";
        support: "support";
        team: "team";
    }>>;
    remotes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
}, z.core.$strip>;
export declare const staffChangeBody: z.ZodMiniObject<{
    roles: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniEnum<{
        administrator: "administrator";
        "release-manager": "release-manager";
        reviewer: "reviewer";
        support: "support";
        team: "team";
    }>>>;
    remotes: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    isDisabled: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    resetPassword: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    resetTotp: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>;
