import * as z from 'zod/mini';
export declare const virtually: z.ZodMiniEnum<{
    NO: "NO";
    YES: "YES";
}>;
export type Virtually = z.infer<typeof virtually>;
export type AccountMode = 'demo' | 'real';
export declare const kycStatus: z.ZodMiniEnum<{
    draft: "draft";
    expired: "expired";
    none: "none";
    pending: "pending";
    rejected: "rejected";
    verified: "verified";
}>;
export declare const currencyBalances: z.ZodMiniArray<z.ZodMiniObject<{
    currency: z.ZodMiniString<string>;
    available: z.ZodMiniString<string>;
    held: z.ZodMiniString<string>;
    value: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const heldAmounts: z.ZodMiniObject<{
    plans: z.ZodMiniString<string>;
    options: z.ZodMiniString<string>;
    bids: z.ZodMiniString<string>;
    withdrawals: z.ZodMiniString<string>;
}, z.core.$strip>;
export type HeldAmounts = z.infer<typeof heldAmounts>;
export declare const unpriced: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
export declare const ownStop: z.ZodMiniObject<{
    reason: z.ZodMiniEnum<{
        exclusion: "exclusion";
        timeOut: "timeOut";
    }>;
    availableAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export type OwnStop = z.infer<typeof ownStop>;
export declare const openPolicy: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    version: z.ZodMiniString<string>;
    isInForce: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type OpenPolicy = z.infer<typeof openPolicy>;
export declare const userInfo: z.ZodMiniObject<{
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
export type UserInfo = z.infer<typeof userInfo>;
