import * as z from 'zod/mini';
export declare const START_MODES: readonly ['last', 'demo', 'real'];
export type StartMode = (typeof START_MODES)[number];
declare const settings: z.ZodMiniObject<{
    country: z.ZodMiniNullable<z.ZodMiniString<string>>;
    countryConfirmed: z.ZodMiniBoolean<boolean>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    timeZone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    startMode: z.ZodMiniEnum<{
        demo: "demo";
        last: "last";
        real: "real";
    }>;
}, z.core.$strip>;
export type AccountSettings = z.infer<typeof settings>;
export declare const accountSettings: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    country: z.ZodMiniNullable<z.ZodMiniString<string>>;
    countryConfirmed: z.ZodMiniBoolean<boolean>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    timeZone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    startMode: z.ZodMiniEnum<{
        demo: "demo";
        last: "last";
        real: "real";
    }>;
}, z.core.$strip>>;
export declare const changeSettings: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    timeZone: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    startMode: z.ZodMiniOptional<z.ZodMiniEnum<{
        demo: "demo";
        last: "last";
        real: "real";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{
    country: z.ZodMiniNullable<z.ZodMiniString<string>>;
    countryConfirmed: z.ZodMiniBoolean<boolean>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    timeZone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    startMode: z.ZodMiniEnum<{
        demo: "demo";
        last: "last";
        real: "real";
    }>;
}, z.core.$strip>>;
export declare const declareCountry: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    country: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    country: z.ZodMiniNullable<z.ZodMiniString<string>>;
    countryConfirmed: z.ZodMiniBoolean<boolean>;
    phone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    timeZone: z.ZodMiniNullable<z.ZodMiniString<string>>;
    startMode: z.ZodMiniEnum<{
        demo: "demo";
        last: "last";
        real: "real";
    }>;
}, z.core.$strip>>;
export declare const changeEmail: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    undoUntil: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const CLOSURE_OBSTACLES: readonly ['available', 'margin', 'options', 'plans', 'bids', 'withdrawals', 'loans', 'deposits'];
export type ClosureObstacle = (typeof CLOSURE_OBSTACLES)[number];
export declare const closureRefusal: z.ZodMiniObject<{
    reason: z.ZodMiniLiteral<"notEmpty">;
    obstacles: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            available: "available";
            bids: "bids";
            deposits: "deposits";
            loans: "loans";
            margin: "margin";
            options: "options";
            plans: "plans";
            withdrawals: "withdrawals";
        }>;
        currency: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export declare const closure: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    obstacles: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            available: "available";
            bids: "bids";
            deposits: "deposits";
            loans: "loans";
            margin: "margin";
            options: "options";
            plans: "plans";
            withdrawals: "withdrawals";
        }>;
        currency: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    graceDays: z.ZodMiniNumber<number>;
    identityDays: z.ZodMiniNumber<number>;
    tokensWithoutAddress: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const closeAccount: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    until: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const requestData: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    url: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export {};
