import * as z from 'zod/mini';
export declare const MOST_SAMPLE_DOLLARS = "100000.00";
export declare const giveSampleMoney: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    amount: z.ZodMiniString<string>;
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
    amount: z.ZodMiniString<string>;
}, z.core.$strip>>;
