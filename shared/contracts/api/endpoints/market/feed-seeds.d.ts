import * as z from 'zod/mini';
export declare const listFeedSeeds: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    until: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    day: z.ZodMiniString<string>;
    hash: z.ZodMiniString<string>;
    seed: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>>>;
