import * as z from 'zod/mini';
export declare const base64url: (most: number) => z.ZodMiniString<string>;
export declare const passkeyProof: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    clientDataJSON: z.ZodMiniString<string>;
    authenticatorData: z.ZodMiniString<string>;
    signature: z.ZodMiniString<string>;
    userHandle: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type PasskeyProof = z.infer<typeof passkeyProof>;
