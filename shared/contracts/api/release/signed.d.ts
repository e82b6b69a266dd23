import * as z from 'zod/mini';
export declare const signed: z.ZodMiniObject<{
    payload: z.ZodMiniString<string>;
    signature: z.ZodMiniString<string>;
}, z.core.$strip>;
export type Signed = z.infer<typeof signed>;
