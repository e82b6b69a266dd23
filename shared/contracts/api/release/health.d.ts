import * as z from 'zod/mini';
export declare const MAX_LCP_MS = 120000;
export declare const RANGE_CELLS = 512;
declare const rangeCount: z.ZodMiniTuple<readonly [z.ZodMiniInt, z.ZodMiniNumber<number>, z.ZodMiniNumber<number>, z.ZodMiniNumber<number>, z.ZodMiniNumber<number>, z.ZodMiniNumber<number>], null>;
export type RangeCount = z.infer<typeof rangeCount>;
export declare const healthBucket: z.ZodMiniObject<{
    at: z.ZodMiniNumber<number>;
    version: z.ZodMiniString<string>;
    ranges: z.ZodMiniArray<z.ZodMiniTuple<readonly [z.ZodMiniInt, z.ZodMiniNumber<number>, z.ZodMiniNumber<number>, z.ZodMiniNumber<number>, z.ZodMiniNumber<number>, z.ZodMiniNumber<number>], null>>;
    lcp: z.ZodMiniArray<z.ZodMiniTuple<readonly [z.ZodMiniInt, z.ZodMiniNumber<number>], null>>;
    messages: z.ZodMiniArray<z.ZodMiniString<string>>;
    leftOut: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type HealthBucket = z.infer<typeof healthBucket>;
export declare const siteReport: z.ZodMiniObject<{
    node: z.ZodMiniString<string>;
    environment: z.ZodMiniString<string>;
    sequence: z.ZodMiniNumber<number>;
    writtenAt: z.ZodMiniNumber<number>;
    revision: z.ZodMiniNumber<number>;
    pinsProblem: z.ZodMiniNullable<z.ZodMiniString<string>>;
    witness: z.ZodMiniOptional<z.ZodMiniString<string>>;
    buckets: z.ZodMiniArray<z.ZodMiniObject<{
        at: z.ZodMiniNumber<number>;
        version: z.ZodMiniString<string>;
        ranges: z.ZodMiniArray<z.ZodMiniTuple<readonly [z.ZodMiniInt, z.ZodMiniNumber<number>, z.ZodMiniNumber<number>, z.ZodMiniNumber<number>, z.ZodMiniNumber<number>, z.ZodMiniNumber<number>], null>>;
        lcp: z.ZodMiniArray<z.ZodMiniTuple<readonly [z.ZodMiniInt, z.ZodMiniNumber<number>], null>>;
        messages: z.ZodMiniArray<z.ZodMiniString<string>>;
        leftOut: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    hourly: z.ZodMiniOptional<z.ZodMiniObject<{
        errors: z.ZodMiniArray<z.ZodMiniObject<{
            version: z.ZodMiniString<string>;
            hour: z.ZodMiniNumber<number>;
            message: z.ZodMiniString<string>;
            frames: z.ZodMiniArray<z.ZodMiniString<string>>;
            count: z.ZodMiniInt;
            ranges: z.ZodMiniOptional<z.ZodMiniInt>;
            firstAt: z.ZodMiniNumber<number>;
            lastAt: z.ZodMiniNumber<number>;
            browsers: z.ZodMiniArray<z.ZodMiniEnum<{
                Chrome: "Chrome";
                Edge: "Edge";
                Firefox: "Firefox";
                Safari: "Safari";
                other: "other";
            }>>;
        }, z.core.$strip>>;
        vitals: z.ZodMiniArray<z.ZodMiniObject<{
            version: z.ZodMiniString<string>;
            hour: z.ZodMiniNumber<number>;
            name: z.ZodMiniEnum<{
                CLS: "CLS";
                INP: "INP";
                LCP: "LCP";
            }>;
            p75: z.ZodMiniNumber<number>;
            samples: z.ZodMiniInt;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    trading: z.ZodMiniOptional<z.ZodMiniObject<{
        judged: z.ZodMiniArray<z.ZodMiniString<string>>;
        alarms: z.ZodMiniArray<z.ZodMiniObject<{
            kind: z.ZodMiniString<string>;
            subject: z.ZodMiniString<string>;
            value: z.ZodMiniNumber<number>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type SiteReport = z.infer<typeof siteReport>;
export declare const MOST_REPORT_BYTES: number;
export type HealthVerdict = {
    readonly state: 'healthy' | 'unhealthy' | 'unknown';
    readonly words: readonly string[];
    readonly figures: HealthFigures;
};
export type HealthFigures = {
    readonly assigned: number;
    readonly loads: number;
    readonly loadFailures: number;
    readonly errors: number;
    readonly lcpP75: number | null;
};
export type SiteState = Pick<SiteReport, 'node' | 'revision'> & {
    readonly secondsSilent: number;
    readonly problem: string | null;
};
export {};
