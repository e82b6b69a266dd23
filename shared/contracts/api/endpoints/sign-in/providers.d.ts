import * as z from 'zod/mini';
export declare const PROVIDERS: readonly ['google', 'facebook'];
export type Provider = (typeof PROVIDERS)[number];
export declare const PROVIDER_NAMES: Readonly<Record<Provider, string>>;
export declare const PROVIDER_CALLBACKS: Readonly<Record<Provider, string>>;
export declare const LINK_STATE = "link-";
export declare function isProvider(text: string): text is Provider;
export declare const PROVIDER_REFUSALS: readonly ['browser', 'state', 'replayed', 'expired', 'cancelled', 'refused', 'unavailable', 'linkedElsewhere', 'tooMany'];
export declare const MOST_LINKED = 20;
declare const returned: z.ZodMiniObject<{
    state: z.ZodMiniString<string>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    error: z.ZodMiniOptional<z.ZodMiniString<string>>;
    iss: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type Returned = z.infer<typeof returned>;
export declare const offeredProviders: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniEnum<{
    facebook: "facebook";
    google: "google";
}>>>;
export declare const oauth: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    provider: z.ZodMiniEnum<{
        facebook: "facebook";
        google: "google";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
    purpose: z.ZodMiniOptional<z.ZodMiniEnum<{
        link: "link";
        signIn: "signIn";
    }>>;
    inviteCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    locale: z.ZodMiniOptional<z.ZodMiniEnum<{
        ar: "ar";
        de: "de";
        en: "en";
        es: "es";
        fr: "fr";
        hk: "hk";
        it: "it";
        ja: "ja";
        ko: "ko";
        th: "th";
        zh: "zh";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    url: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const loginByGoogle: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    state: z.ZodMiniString<string>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    error: z.ZodMiniOptional<z.ZodMiniString<string>>;
    iss: z.ZodMiniOptional<z.ZodMiniString<string>>;
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
export declare const loginByFacebook: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    state: z.ZodMiniString<string>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    error: z.ZodMiniOptional<z.ZodMiniString<string>>;
    iss: z.ZodMiniOptional<z.ZodMiniString<string>>;
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
export declare const emailKnown: z.ZodMiniObject<{
    reason: z.ZodMiniLiteral<"emailKnown">;
    provider: z.ZodMiniEnum<{
        facebook: "facebook";
        google: "google";
    }>;
    email: z.ZodMiniString<string>;
    methods: z.ZodMiniArray<z.ZodMiniEnum<{
        code: "code";
        password: "password";
    }>>;
    ticket: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export type EmailKnown = z.infer<typeof emailKnown>;
export declare const factorMissing: z.ZodMiniObject<{
    reason: z.ZodMiniLiteral<"factorMissing">;
    methods: z.ZodMiniArray<z.ZodMiniEnum<{
        recovery: "recovery";
        totp: "totp";
    }>>;
}, z.core.$strip>;
export declare const confirmProvider: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    ticket: z.ZodMiniString<string>;
    password: z.ZodMiniOptional<z.ZodMiniString<string>>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    totp: z.ZodMiniOptional<z.ZodMiniString<string>>;
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
export declare const linkProvider: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    state: z.ZodMiniString<string>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    error: z.ZodMiniOptional<z.ZodMiniString<string>>;
    iss: z.ZodMiniOptional<z.ZodMiniString<string>>;
    provider: z.ZodMiniEnum<{
        facebook: "facebook";
        google: "google";
    }>;
}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    method: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    addedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    chainType: z.ZodMiniOptional<z.ZodMiniEnum<{
        ethereum: "ethereum";
        tron: "tron";
    }>>;
    removable: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>>;
export {};
