import * as z from 'zod/mini';
export declare const deskItem: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    charity: z.ZodMiniString<string>;
    isSample: z.ZodMiniBoolean<boolean>;
    kind: z.ZodMiniEnum<{
        auction: "auction";
        fixed: "fixed";
    }>;
    currency: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        ended: "ended";
        open: "open";
        running: "running";
        scheduled: "scheduled";
        sold: "sold";
        withdrawn: "withdrawn";
    }>;
    minimumBid: z.ZodMiniString<string>;
    bidCount: z.ZodMiniNumber<number>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    closedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isWithdrawable: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type DeskItem = z.infer<typeof deskItem>;
export declare const listItems: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    items: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        charity: z.ZodMiniString<string>;
        isSample: z.ZodMiniBoolean<boolean>;
        kind: z.ZodMiniEnum<{
            auction: "auction";
            fixed: "fixed";
        }>;
        currency: z.ZodMiniString<string>;
        status: z.ZodMiniEnum<{
            ended: "ended";
            open: "open";
            running: "running";
            scheduled: "scheduled";
            sold: "sold";
            withdrawn: "withdrawn";
        }>;
        minimumBid: z.ZodMiniString<string>;
        bidCount: z.ZodMiniNumber<number>;
        opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        closedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isWithdrawable: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const withdrawItem: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    reason: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    charity: z.ZodMiniString<string>;
    isSample: z.ZodMiniBoolean<boolean>;
    kind: z.ZodMiniEnum<{
        auction: "auction";
        fixed: "fixed";
    }>;
    currency: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        ended: "ended";
        open: "open";
        running: "running";
        scheduled: "scheduled";
        sold: "sold";
        withdrawn: "withdrawn";
    }>;
    minimumBid: z.ZodMiniString<string>;
    bidCount: z.ZodMiniNumber<number>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    closedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isWithdrawable: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>;
