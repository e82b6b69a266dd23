import * as z from 'zod/mini';
export declare const CHAIN_TYPES: readonly ['ethereum', 'tron'];
export type ChainType = (typeof CHAIN_TYPES)[number];
export declare const CHAIN_IDS: {
    readonly ethereum: 1;
    readonly tron: 728126428;
};
export declare const MOST_WALLETS = 20;
export declare const WALLET_REFUSALS: readonly ['nonce', 'replayed', 'expired', 'domain', 'text', 'signature', 'contractWallet', 'linkedElsewhere', 'lastWay', 'tooMany'];
export declare const walletNonce: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    address: z.ZodMiniString<string>;
    chainType: z.ZodMiniEnum<{
        ethereum: "ethereum";
        tron: "tron";
    }>;
    purpose: z.ZodMiniOptional<z.ZodMiniEnum<{
        link: "link";
        signIn: "signIn";
    }>>;
    freshSignIn: z.ZodMiniOptional<z.ZodMiniLiteral<"yes">>;
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
    nonce: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const loginByWallet: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    chainType: z.ZodMiniEnum<{
        ethereum: "ethereum";
        tron: "tron";
    }>;
    address: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
    signature: z.ZodMiniString<string>;
    loginType: z.ZodMiniLiteral<"wallet">;
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
export declare const way: z.ZodMiniObject<{
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
}, z.core.$strip>;
export type Way = z.infer<typeof way>;
export declare const wayList: z.ZodMiniArray<z.ZodMiniObject<{
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
}, z.core.$strip>>;
export declare const ways: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
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
export declare const linkWallet: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    chainType: z.ZodMiniEnum<{
        ethereum: "ethereum";
        tron: "tron";
    }>;
    address: z.ZodMiniString<string>;
    message: z.ZodMiniString<string>;
    signature: z.ZodMiniString<string>;
    loginType: z.ZodMiniOptional<z.ZodMiniLiteral<"wallet">>;
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
export declare const unlink: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    method: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
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
export declare const addEmail: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
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
