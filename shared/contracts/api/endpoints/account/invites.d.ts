import * as z from 'zod/mini';
export declare const inviteReward: z.ZodMiniObject<{
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    countries: z.ZodMiniArray<z.ZodMiniString<string>>;
    most: z.ZodMiniNumber<number>;
    from: z.ZodMiniString<string>;
    until: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type InviteReward = z.infer<typeof inviteReward>;
export declare const inviteState: z.ZodMiniEnum<{
    account: "account";
    conditions: "conditions";
    country: "country";
    friend: "friend";
    inviter: "inviter";
    most: "most";
    paid: "paid";
}>;
export type InviteState = z.infer<typeof inviteState>;
export declare const getInviteReward: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    reward: z.ZodMiniNullable<z.ZodMiniObject<{
        currency: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        countries: z.ZodMiniArray<z.ZodMiniString<string>>;
        most: z.ZodMiniNumber<number>;
        from: z.ZodMiniString<string>;
        until: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const invites: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    inviteCode: z.ZodMiniString<string>;
    invited: z.ZodMiniArray<z.ZodMiniObject<{
        username: z.ZodMiniString<string>;
        joinedAt: z.ZodMiniString<string>;
        reward: z.ZodMiniOptional<z.ZodMiniObject<{
            state: z.ZodMiniEnum<{
                account: "account";
                conditions: "conditions";
                country: "country";
                friend: "friend";
                inviter: "inviter";
                most: "most";
                paid: "paid";
            }>;
            currency: z.ZodMiniString<string>;
            amount: z.ZodMiniString<string>;
            paidAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    rewards: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        currency: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        countries: z.ZodMiniArray<z.ZodMiniString<string>>;
        most: z.ZodMiniNumber<number>;
        from: z.ZodMiniString<string>;
        until: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isOffered: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>>;
}, z.core.$strip>>;
