import * as z from 'zod/mini';
export declare const tidied: z.core.$ZodCheckOverwrite<string>;
export declare const personName: z.ZodMiniString<string>;
export declare const givenNames: z.ZodMiniString<string>;
export declare const signedName: z.ZodMiniString<string>;
