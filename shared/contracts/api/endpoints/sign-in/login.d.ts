import * as z from 'zod/mini';
export declare const emailCode: z.ZodMiniString<string>;
export declare const session: z.ZodMiniObject<{
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
}, z.core.$strip>;
export declare const checkUserNameOrPhone: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    username: z.ZodMiniOptional<z.ZodMiniString<string>>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    available: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>;
export declare const sendCode: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    purpose: z.ZodMiniEnum<{
        address: "address";
        email: "email";
        link: "link";
        register: "register";
        reset: "reset";
        service: "service";
    }>;
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
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const register: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    username: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
    inviteCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    country: z.ZodMiniOptional<z.ZodMiniString<string>>;
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
export declare const login: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    loginType: z.ZodMiniLiteral<"password">;
    username: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
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
export declare const reset: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
    password: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniNull>;
export declare const logout: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniNull>;
