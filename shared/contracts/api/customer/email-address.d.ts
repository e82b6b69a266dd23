import * as z from 'zod/mini';
export declare function canonicalEmail(typed: string): string;
export declare function isEmail(canonical: string): boolean;
export declare const emailAddress: z.ZodMiniString<string>;
