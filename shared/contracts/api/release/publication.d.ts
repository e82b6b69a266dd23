import * as z from 'zod/mini';
export declare const publicationBody: z.ZodMiniObject<{
    manifest: z.ZodMiniString<string>;
    sourceMaps: z.ZodMiniArray<z.ZodMiniObject<{
        file: z.ZodMiniString<string>;
        sha384: z.ZodMiniString<string>;
        size: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    notes: z.ZodMiniString<string>;
    gitRevision: z.ZodMiniNullable<z.ZodMiniString<string>>;
    provenance: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        lockfile: z.ZodMiniNullable<z.ZodMiniString<string>>;
        tools: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
