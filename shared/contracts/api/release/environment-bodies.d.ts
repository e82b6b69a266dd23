import * as z from 'zod/mini';
export declare const pinBody: z.ZodMiniObject<{
    expectedRevision: z.ZodMiniNumber<number>;
    untried: z.ZodMiniOptional<z.ZodMiniString<string>>;
    versions: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    canary: z.ZodMiniNullable<z.ZodMiniObject<{
        steps: z.ZodMiniArray<z.ZodMiniNumber<number>>;
        bakeSeconds: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const promoteBody: z.ZodMiniObject<{
    expectedRevision: z.ZodMiniNumber<number>;
    untried: z.ZodMiniOptional<z.ZodMiniString<string>>;
    from: z.ZodMiniString<string>;
    remotes: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniString<string>>>;
    canary: z.ZodMiniNullable<z.ZodMiniObject<{
        steps: z.ZodMiniArray<z.ZodMiniNumber<number>>;
        bakeSeconds: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const rollbackBody: z.ZodMiniObject<{
    expectedRevision: z.ZodMiniNumber<number>;
    accept: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    breakGlass: z.ZodMiniOptional<z.ZodMiniString<string>>;
    remote: z.ZodMiniNullable<z.ZodMiniString<string>>;
    revision: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const unpinBody: z.ZodMiniObject<{
    expectedRevision: z.ZodMiniNumber<number>;
    remotes: z.ZodMiniArray<z.ZodMiniString<string>>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const undoBody: z.ZodMiniObject<{
    expectedRevision: z.ZodMiniNumber<number>;
    accept: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    breakGlass: z.ZodMiniOptional<z.ZodMiniString<string>>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const canaryBody: z.ZodMiniObject<{
    expectedRevision: z.ZodMiniNumber<number>;
    remote: z.ZodMiniString<string>;
    action: z.ZodMiniEnum<{
        step: "step";
        stop: "stop";
    }>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const lockBody: z.ZodMiniObject<{
    remote: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isLocked: z.ZodMiniBoolean<boolean>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const settingsBody: z.ZodMiniObject<{
    expectedRevision: z.ZodMiniNumber<number>;
    health: z.ZodMiniOptional<z.ZodMiniObject<{
        minLoads: z.ZodMiniNumber<number>;
        maxFailureRate: z.ZodMiniNumber<number>;
        maxErrorRate: z.ZodMiniNumber<number>;
        maxLcpRatio: z.ZodMiniNumber<number>;
        silenceSeconds: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    approvals: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const proposalBody: z.ZodMiniObject<{
    decision: z.ZodMiniEnum<{
        approve: "approve";
        reject: "reject";
    }>;
    reason: z.ZodMiniString<string>;
}, z.core.$strip>;
