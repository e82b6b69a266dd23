import * as z from 'zod/mini';
export declare const serviceHours: z.ZodMiniObject<{
    days: z.ZodMiniArray<z.ZodMiniInt>;
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    timeZone: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ServiceHours = z.infer<typeof serviceHours>;
export declare function readServiceHours(text: string): ServiceHours | undefined;
