import * as z from 'zod/mini';
export declare const browserFamily: z.ZodMiniEnum<{
    Chrome: "Chrome";
    Edge: "Edge";
    Firefox: "Firefox";
    Safari: "Safari";
    other: "other";
}>;
export type BrowserFamily = z.infer<typeof browserFamily>;
export declare const vitalName: z.ZodMiniEnum<{
    CLS: "CLS";
    INP: "INP";
    LCP: "LCP";
}>;
export type VitalName = z.infer<typeof vitalName>;
export declare const hourlyError: z.ZodMiniObject<{
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
}, z.core.$strip>;
export type HourlyError = z.infer<typeof hourlyError>;
export declare const hourlyVital: z.ZodMiniObject<{
    version: z.ZodMiniString<string>;
    hour: z.ZodMiniNumber<number>;
    name: z.ZodMiniEnum<{
        CLS: "CLS";
        INP: "INP";
        LCP: "LCP";
    }>;
    p75: z.ZodMiniNumber<number>;
    samples: z.ZodMiniInt;
}, z.core.$strip>;
export type HourlyVital = z.infer<typeof hourlyVital>;
export declare const hourlyRecords: z.ZodMiniObject<{
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
}, z.core.$strip>;
export type HourlyRecords = z.infer<typeof hourlyRecords>;
