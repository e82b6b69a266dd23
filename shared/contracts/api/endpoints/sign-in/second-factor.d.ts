import * as z from 'zod/mini';
export declare const RECOVERY_CODES = 10;
export declare const secondFactorWanted: z.ZodMiniObject<{
    reason: z.ZodMiniLiteral<"secondFactor">;
    methods: z.ZodMiniArray<z.ZodMiniEnum<{
        passkey: "passkey";
        recovery: "recovery";
        totp: "totp";
    }>>;
    ticket: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const freshSignInWanted: z.ZodMiniObject<{
    reason: z.ZodMiniLiteral<"freshSignIn">;
    methods: z.ZodMiniArray<z.ZodMiniEnum<{
        passkey: "passkey";
        password: "password";
        recovery: "recovery";
        totp: "totp";
    }>>;
}, z.core.$strip>;
export type FreshMethod = z.infer<typeof freshSignInWanted>['methods'][number];
export declare const finishSignIn: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    ticket: z.ZodMiniString<string>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    passkey: z.ZodMiniOptional<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        clientDataJSON: z.ZodMiniString<string>;
        authenticatorData: z.ZodMiniString<string>;
        signature: z.ZodMiniString<string>;
        userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>, z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
    user: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        token: z.ZodMiniString<string>;
        username: z.ZodMiniString<string>;
        email: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        floatingPnL: z.ZodMiniString<string>;
        totalAssets: z.ZodMiniString<string>;
        loanAmount: z.ZodMiniString<string>;
        bondAmount: z.ZodMiniString<string>;
        profit: z.ZodMiniString<string>;
        held: z.ZodMiniOptional<z.ZodMiniObject<{
            plans: z.ZodMiniString<string>;
            options: z.ZodMiniString<string>;
            bids: z.ZodMiniString<string>;
            withdrawals: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        balances: z.ZodMiniArray<z.ZodMiniObject<{
            currency: z.ZodMiniString<string>;
            available: z.ZodMiniString<string>;
            held: z.ZodMiniString<string>;
            value: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        unpriced: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        kycStatus: z.ZodMiniEnum<{
            draft: "draft";
            expired: "expired";
            none: "none";
            pending: "pending";
            rejected: "rejected";
            verified: "verified";
        }>;
        smartEnabled: z.ZodMiniBoolean<boolean>;
        virtually: z.ZodMiniEnum<{
            NO: "NO";
            YES: "YES";
        }>;
        wallets: z.ZodMiniArray<z.ZodMiniObject<{
            chainType: z.ZodMiniString<string>;
            address: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        inviteCode: z.ZodMiniString<string>;
        locale: z.ZodMiniString<string>;
        timeZone: z.ZodMiniOptional<z.ZodMiniString<string>>;
        reminder: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
        stopped: z.ZodMiniOptional<z.ZodMiniObject<{
            reason: z.ZodMiniEnum<{
                exclusion: "exclusion";
                timeOut: "timeOut";
            }>;
            availableAt: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        policies: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            version: z.ZodMiniString<string>;
            isInForce: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>>;
        createdAt: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const freshen: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    password: z.ZodMiniOptional<z.ZodMiniString<string>>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    passkey: z.ZodMiniOptional<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        clientDataJSON: z.ZodMiniString<string>;
        authenticatorData: z.ZodMiniString<string>;
        signature: z.ZodMiniString<string>;
        userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>, z.ZodMiniObject<{
    freshUntil: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const secondFactor: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    totp: z.ZodMiniNullable<z.ZodMiniObject<{
        addedAt: z.ZodMiniString<string>;
        lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    passkeys: z.ZodMiniNumber<number>;
    recoveryCodesLeft: z.ZodMiniNumber<number>;
    lost: z.ZodMiniNullable<z.ZodMiniObject<{
        begunAt: z.ZodMiniString<string>;
        opensAt: z.ZodMiniString<string>;
        endsAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const startTotp: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    secret: z.ZodMiniString<string>;
    uri: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const confirmTotp: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    recoveryCodes: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const removeTotp: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniNull>;
export declare const renewRecoveryCodes: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    recoveryCodes: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>>;
