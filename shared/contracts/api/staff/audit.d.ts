import * as z from 'zod/mini';
export declare const ACT_SUBJECTS: readonly ['case', 'identity', 'photo', 'customer', 'order', 'smart', 'deposit', 'withdrawal', 'loan', 'address', 'credit', 'custody', 'exposure', 'keys', 'acts', 'payout', 'nft', 'charity', 'policy', 'price'];
type ActSubject = (typeof ACT_SUBJECTS)[number];
export type ActName = ActSubject | `${ActSubject}.${string}`;
export declare const act: z.ZodMiniObject<{
    seq: z.ZodMiniNumber<number>;
    at: z.ZodMiniString<string>;
    actor: z.ZodMiniString<string>;
    action: z.ZodMiniString<string>;
    subject: z.ZodMiniString<string>;
    customerId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    origin: z.ZodMiniString<string>;
    details: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
}, z.core.$strip>;
export type Act = z.infer<typeof act>;
export declare const listActs: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    after: z.ZodMiniOptional<z.ZodMiniString<string>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    actor: z.ZodMiniOptional<z.ZodMiniString<string>>;
    action: z.ZodMiniOptional<z.ZodMiniString<string>>;
    customer: z.ZodMiniOptional<z.ZodMiniString<string>>;
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        seq: z.ZodMiniNumber<number>;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniString<string>;
        action: z.ZodMiniString<string>;
        subject: z.ZodMiniString<string>;
        customerId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        origin: z.ZodMiniString<string>;
        details: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
    }, z.core.$strip>>;
    next: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const exportActs: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    actor: z.ZodMiniOptional<z.ZodMiniString<string>>;
    action: z.ZodMiniOptional<z.ZodMiniString<string>>;
    customer: z.ZodMiniOptional<z.ZodMiniString<string>>;
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniUnknown>;
export declare const verifyActs: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    isWhole: z.ZodMiniBoolean<boolean>;
    acts: z.ZodMiniNumber<number>;
    brokenAt: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    head: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const whoAmI: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    roles: z.ZodMiniArray<z.ZodMiniEnum<{
        administrator: "administrator";
        reviewer: "reviewer";
        support: "support";
    }>>;
    siteName: z.ZodMiniString<string>;
    siteMode: z.ZodMiniEnum<{
        live: "live";
        sandbox: "sandbox";
    }>;
    automaticReviewSeconds: z.ZodMiniNumber<number>;
    bulkLimit: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export {};
