import * as z from 'zod/mini';
export declare const versionRef: z.ZodMiniObject<{
    version: z.ZodMiniString<string>;
    manifest: z.ZodMiniString<string>;
}, z.core.$strip>;
export type VersionRef = z.infer<typeof versionRef>;
export declare const canary: z.ZodMiniObject<{
    version: z.ZodMiniString<string>;
    manifest: z.ZodMiniString<string>;
    percent: z.ZodMiniNumber<number>;
    steps: z.ZodMiniArray<z.ZodMiniNumber<number>>;
    bakeSeconds: z.ZodMiniNumber<number>;
    since: z.ZodMiniString<string>;
}, z.core.$strip>;
export type Canary = z.infer<typeof canary>;
export declare const pin: z.ZodMiniObject<{
    version: z.ZodMiniString<string>;
    manifest: z.ZodMiniString<string>;
    previous: z.ZodMiniNullable<z.ZodMiniObject<{
        version: z.ZodMiniString<string>;
        manifest: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    canary: z.ZodMiniNullable<z.ZodMiniObject<{
        version: z.ZodMiniString<string>;
        manifest: z.ZodMiniString<string>;
        percent: z.ZodMiniNumber<number>;
        steps: z.ZodMiniArray<z.ZodMiniNumber<number>>;
        bakeSeconds: z.ZodMiniNumber<number>;
        since: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type Pin = z.infer<typeof pin>;
export declare const healthThresholds: z.ZodMiniObject<{
    minLoads: z.ZodMiniNumber<number>;
    maxFailureRate: z.ZodMiniNumber<number>;
    maxErrorRate: z.ZodMiniNumber<number>;
    maxLcpRatio: z.ZodMiniNumber<number>;
    silenceSeconds: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type HealthThresholds = z.infer<typeof healthThresholds>;
export declare const DEFAULT_THRESHOLDS: HealthThresholds;
export declare const pinsDocument: z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"pins">;
    environment: z.ZodMiniString<string>;
    revision: z.ZodMiniNumber<number>;
    epoch: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    createdAt: z.ZodMiniString<string>;
    remotes: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        version: z.ZodMiniString<string>;
        manifest: z.ZodMiniString<string>;
        previous: z.ZodMiniNullable<z.ZodMiniObject<{
            version: z.ZodMiniString<string>;
            manifest: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        canary: z.ZodMiniNullable<z.ZodMiniObject<{
            version: z.ZodMiniString<string>;
            manifest: z.ZodMiniString<string>;
            percent: z.ZodMiniNumber<number>;
            steps: z.ZodMiniArray<z.ZodMiniNumber<number>>;
            bakeSeconds: z.ZodMiniNumber<number>;
            since: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    newcomers: z.ZodMiniOptional<z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        version: z.ZodMiniString<string>;
        manifest: z.ZodMiniString<string>;
        percent: z.ZodMiniNumber<number>;
        steps: z.ZodMiniArray<z.ZodMiniNumber<number>>;
        bakeSeconds: z.ZodMiniNumber<number>;
        since: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    health: z.ZodMiniObject<{
        minLoads: z.ZodMiniNumber<number>;
        maxFailureRate: z.ZodMiniNumber<number>;
        maxErrorRate: z.ZodMiniNumber<number>;
        maxLcpRatio: z.ZodMiniNumber<number>;
        silenceSeconds: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type PinsDocument = z.infer<typeof pinsDocument>;
export declare const currentPins: z.ZodMiniObject<{
    payload: z.ZodMiniString<string>;
    signature: z.ZodMiniString<string>;
    blocked: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type CurrentPins = z.infer<typeof currentPins>;
export { versionKey } from './version-key.js';
