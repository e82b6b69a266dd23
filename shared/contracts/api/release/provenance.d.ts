import * as z from 'zod/mini';
export declare const provenance: z.ZodMiniObject<{
    lockfile: z.ZodMiniNullable<z.ZodMiniString<string>>;
    tools: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
}, z.core.$strip>;
export type Provenance = z.infer<typeof provenance>;
