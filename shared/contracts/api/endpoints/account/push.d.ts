import * as z from 'zod/mini';
export declare const getPush: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    publicKey: z.ZodMiniString<string>;
    isOn: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>;
export declare const subscribePush: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    endpoint: z.ZodMiniString<string>;
    p256dh: z.ZodMiniString<string>;
    auth: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniNull>;
export declare const unsubscribePush: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniNull>;
