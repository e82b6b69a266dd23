import * as z from 'zod/mini';
export declare const ALERT_LIMIT = 50;
export declare const ALERT_NOTE_LENGTH = 140;
export declare const alertStatus: z.ZodMiniEnum<{
    active: "active";
    fired: "fired";
    removed: "removed";
}>;
export declare const priceAlert: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    condition: z.ZodMiniEnum<{
        above: "above";
        below: "below";
    }>;
    price: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        active: "active";
        fired: "fired";
        removed: "removed";
    }>;
    createdAt: z.ZodMiniString<string>;
    firedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    firedPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    percent: z.ZodMiniOptional<z.ZodMiniString<string>>;
    fromPrice: z.ZodMiniOptional<z.ZodMiniString<string>>;
    repeat: z.ZodMiniOptional<z.ZodMiniLiteral<"daily">>;
    note: z.ZodMiniOptional<z.ZodMiniString<string>>;
    expiresAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    expiredAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type PriceAlert = z.infer<typeof priceAlert>;
export declare const alertNote: z.ZodMiniString<string>;
export declare const addAlert: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    price: z.ZodMiniOptional<z.ZodMiniString<string>>;
    percent: z.ZodMiniOptional<z.ZodMiniString<string>>;
    repeat: z.ZodMiniOptional<z.ZodMiniEnum<{
        daily: "daily";
        once: "once";
    }>>;
    note: z.ZodMiniOptional<z.ZodMiniString<string>>;
    expiresAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    condition: z.ZodMiniEnum<{
        above: "above";
        below: "below";
    }>;
    price: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        active: "active";
        fired: "fired";
        removed: "removed";
    }>;
    createdAt: z.ZodMiniString<string>;
    firedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    firedPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    percent: z.ZodMiniOptional<z.ZodMiniString<string>>;
    fromPrice: z.ZodMiniOptional<z.ZodMiniString<string>>;
    repeat: z.ZodMiniOptional<z.ZodMiniLiteral<"daily">>;
    note: z.ZodMiniOptional<z.ZodMiniString<string>>;
    expiresAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    expiredAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const removeAlert: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    condition: z.ZodMiniEnum<{
        above: "above";
        below: "below";
    }>;
    price: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        active: "active";
        fired: "fired";
        removed: "removed";
    }>;
    createdAt: z.ZodMiniString<string>;
    firedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    firedPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    percent: z.ZodMiniOptional<z.ZodMiniString<string>>;
    fromPrice: z.ZodMiniOptional<z.ZodMiniString<string>>;
    repeat: z.ZodMiniOptional<z.ZodMiniLiteral<"daily">>;
    note: z.ZodMiniOptional<z.ZodMiniString<string>>;
    expiresAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    expiredAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const listAlerts: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        active: "active";
        expired: "expired";
        fired: "fired";
        removed: "removed";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        code: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        condition: z.ZodMiniEnum<{
            above: "above";
            below: "below";
        }>;
        price: z.ZodMiniString<string>;
        status: z.ZodMiniEnum<{
            active: "active";
            fired: "fired";
            removed: "removed";
        }>;
        createdAt: z.ZodMiniString<string>;
        firedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        firedPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
        percent: z.ZodMiniOptional<z.ZodMiniString<string>>;
        fromPrice: z.ZodMiniOptional<z.ZodMiniString<string>>;
        repeat: z.ZodMiniOptional<z.ZodMiniLiteral<"daily">>;
        note: z.ZodMiniOptional<z.ZodMiniString<string>>;
        expiresAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
        expiredAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
