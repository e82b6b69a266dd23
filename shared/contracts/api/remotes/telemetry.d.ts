import * as z from 'zod/mini';
export declare const errorFrames: z.ZodMiniArray<z.ZodMiniString<string>>;
export declare const telemetryEvent: z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        error: "error";
        "load-failed": "load-failed";
        loaded: "loaded";
        vital: "vital";
    }>;
    remote: z.ZodMiniString<string>;
    version: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    value: z.ZodMiniNumber<number>;
    message: z.ZodMiniOptional<z.ZodMiniString<string>>;
    frames: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
}, z.core.$strip>;
export type TelemetryEvent = z.infer<typeof telemetryEvent>;
export declare const telemetryBatch: z.ZodMiniObject<{
    events: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            error: "error";
            "load-failed": "load-failed";
            loaded: "loaded";
            vital: "vital";
        }>;
        remote: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        value: z.ZodMiniNumber<number>;
        message: z.ZodMiniOptional<z.ZodMiniString<string>>;
        frames: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>>;
    page: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
