import * as z from 'zod/mini';
export declare const undoEmailChange: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const takeAccountBack: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    token: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniNull>;
