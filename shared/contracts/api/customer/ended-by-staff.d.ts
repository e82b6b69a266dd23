import * as z from 'zod/mini';
export declare const endedByStaff: z.ZodMiniOptional<z.ZodMiniString<string>>;
