import * as z from 'zod/mini';
export declare const lostFactor: z.ZodMiniObject<{
    begunAt: z.ZodMiniString<string>;
    opensAt: z.ZodMiniString<string>;
    endsAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const beginLostFactor: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    ticket: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    begunAt: z.ZodMiniString<string>;
    opensAt: z.ZodMiniString<string>;
    endsAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const stopLostFactorByLink: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniNull>;
export declare const stopLostFactor: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniNull>;
