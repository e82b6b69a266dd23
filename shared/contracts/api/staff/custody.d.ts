import * as z from 'zod/mini';
export declare const custodyCurrency: z.ZodMiniObject<{
    currency: z.ZodMiniString<string>;
    ledger: z.ZodMiniString<string>;
    otherNetworks: z.ZodMiniString<string>;
    elsewhere: z.ZodMiniString<string>;
    own: z.ZodMiniString<string>;
    fees: z.ZodMiniString<string>;
    uncovered: z.ZodMiniString<string>;
    underWay: z.ZodMiniString<string>;
    least: z.ZodMiniString<string>;
    most: z.ZodMiniString<string>;
    custody: z.ZodMiniNullable<z.ZodMiniString<string>>;
    difference: z.ZodMiniNullable<z.ZodMiniString<string>>;
    since: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type CustodyCurrency = z.infer<typeof custodyCurrency>;
export declare const custodyStanding: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        compared: "compared";
        none: "none";
        waiting: "waiting";
    }>;
    comparedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    triedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    stopped: z.ZodMiniNullable<z.ZodMiniObject<{
        since: z.ZodMiniString<string>;
        why: z.ZodMiniEnum<{
            missing: "missing";
            unknown: "unknown";
        }>;
    }, z.core.$strip>>;
    waiting: z.ZodMiniInt;
    currencies: z.ZodMiniArray<z.ZodMiniObject<{
        currency: z.ZodMiniString<string>;
        ledger: z.ZodMiniString<string>;
        otherNetworks: z.ZodMiniString<string>;
        elsewhere: z.ZodMiniString<string>;
        own: z.ZodMiniString<string>;
        fees: z.ZodMiniString<string>;
        uncovered: z.ZodMiniString<string>;
        underWay: z.ZodMiniString<string>;
        least: z.ZodMiniString<string>;
        most: z.ZodMiniString<string>;
        custody: z.ZodMiniNullable<z.ZodMiniString<string>>;
        difference: z.ZodMiniNullable<z.ZodMiniString<string>>;
        since: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export type CustodyStanding = z.infer<typeof custodyStanding.result>;
