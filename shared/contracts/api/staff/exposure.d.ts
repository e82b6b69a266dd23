import * as z from 'zod/mini';
export declare const MOVES: readonly [-20, -5, -1, 1, 5, 20];
export declare const EXPOSURE_MEASURES: readonly ['contracts', 'options'];
export type ExposureMeasure = (typeof EXPOSURE_MEASURES)[number];
declare const exposureLimit: z.ZodMiniObject<{
    measure: z.ZodMiniEnum<{
        contracts: "contracts";
        options: "options";
    }>;
    market: z.ZodMiniString<string>;
    used: z.ZodMiniString<string>;
    limit: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ExposureLimit = z.infer<typeof exposureLimit>;
export declare const marketExposure: z.ZodMiniObject<{
    positions: z.ZodMiniInt;
    long: z.ZodMiniString<string>;
    short: z.ZodMiniString<string>;
    net: z.ZodMiniString<string>;
    gross: z.ZodMiniString<string>;
    result: z.ZodMiniString<string>;
    options: z.ZodMiniInt;
    staked: z.ZodMiniString<string>;
    mostPaid: z.ZodMiniString<string>;
    moves: z.ZodMiniArray<z.ZodMiniObject<{
        percent: z.ZodMiniInt;
        result: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    code: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    price: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type MarketExposure = z.infer<typeof marketExposure>;
export declare const customerExposure: z.ZodMiniObject<{
    positions: z.ZodMiniInt;
    long: z.ZodMiniString<string>;
    short: z.ZodMiniString<string>;
    net: z.ZodMiniString<string>;
    gross: z.ZodMiniString<string>;
    result: z.ZodMiniString<string>;
    options: z.ZodMiniInt;
    staked: z.ZodMiniString<string>;
    mostPaid: z.ZodMiniString<string>;
    userId: z.ZodMiniString<string>;
    username: z.ZodMiniString<string>;
}, z.core.$strip>;
export type CustomerExposure = z.infer<typeof customerExposure>;
export declare const houseExposure: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    asOf: z.ZodMiniString<string>;
    total: z.ZodMiniObject<{
        positions: z.ZodMiniInt;
        long: z.ZodMiniString<string>;
        short: z.ZodMiniString<string>;
        net: z.ZodMiniString<string>;
        gross: z.ZodMiniString<string>;
        result: z.ZodMiniString<string>;
        options: z.ZodMiniInt;
        staked: z.ZodMiniString<string>;
        mostPaid: z.ZodMiniString<string>;
        moves: z.ZodMiniArray<z.ZodMiniObject<{
            percent: z.ZodMiniInt;
            result: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    markets: z.ZodMiniArray<z.ZodMiniObject<{
        positions: z.ZodMiniInt;
        long: z.ZodMiniString<string>;
        short: z.ZodMiniString<string>;
        net: z.ZodMiniString<string>;
        gross: z.ZodMiniString<string>;
        result: z.ZodMiniString<string>;
        options: z.ZodMiniInt;
        staked: z.ZodMiniString<string>;
        mostPaid: z.ZodMiniString<string>;
        moves: z.ZodMiniArray<z.ZodMiniObject<{
            percent: z.ZodMiniInt;
            result: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        code: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        price: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    customers: z.ZodMiniArray<z.ZodMiniObject<{
        positions: z.ZodMiniInt;
        long: z.ZodMiniString<string>;
        short: z.ZodMiniString<string>;
        net: z.ZodMiniString<string>;
        gross: z.ZodMiniString<string>;
        result: z.ZodMiniString<string>;
        options: z.ZodMiniInt;
        staked: z.ZodMiniString<string>;
        mostPaid: z.ZodMiniString<string>;
        userId: z.ZodMiniString<string>;
        username: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export type HouseExposure = z.infer<typeof houseExposure.result>;
export declare const PRICE_FAULTS: readonly ['stale', 'source', 'jump', 'split', 'delisted'];
export type PriceFault = (typeof PRICE_FAULTS)[number];
declare const missingPrice: z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    fault: z.ZodMiniEnum<{
        delisted: "delisted";
        jump: "jump";
        source: "source";
        split: "split";
        stale: "stale";
    }>;
    lastAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type MissingPrice = z.infer<typeof missingPrice>;
export declare const missingPrices: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    markets: z.ZodMiniArray<z.ZodMiniObject<{
        code: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        fault: z.ZodMiniEnum<{
            delisted: "delisted";
            jump: "jump";
            source: "source";
            split: "split";
            stale: "stale";
        }>;
        lastAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const exposureLimits: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    limits: z.ZodMiniArray<z.ZodMiniObject<{
        measure: z.ZodMiniEnum<{
            contracts: "contracts";
            options: "options";
        }>;
        market: z.ZodMiniString<string>;
        used: z.ZodMiniString<string>;
        limit: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const EXPOSURE_SPANS: readonly ['day', 'week', 'month'];
export type ExposureSpan = (typeof EXPOSURE_SPANS)[number];
declare const exposureSample: z.ZodMiniObject<{
    at: z.ZodMiniString<string>;
    net: z.ZodMiniString<string>;
    gross: z.ZodMiniString<string>;
    mostPaid: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ExposureSample = z.infer<typeof exposureSample>;
export declare const exposureHistory: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    span: z.ZodMiniEnum<{
        day: "day";
        month: "month";
        week: "week";
    }>;
}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    samples: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        net: z.ZodMiniString<string>;
        gross: z.ZodMiniString<string>;
        mostPaid: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export type ExposureHistory = z.infer<typeof exposureHistory.result>;
export {};
