import * as z from 'zod/mini';
export declare const PUSH_TOPICS: readonly ['alerts', 'orders', 'margin', 'bids'];
export declare const pushTopic: z.ZodMiniEnum<{
    alerts: "alerts";
    bids: "bids";
    margin: "margin";
    orders: "orders";
}>;
export type PushTopic = z.infer<typeof pushTopic>;
export declare const getPush: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    publicKey: z.ZodMiniString<string>;
    topics: z.ZodMiniArray<z.ZodMiniEnum<{
        alerts: "alerts";
        bids: "bids";
        margin: "margin";
        orders: "orders";
    }>>;
}, z.core.$strip>>;
export declare const subscribePush: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    endpoint: z.ZodMiniString<string>;
    p256dh: z.ZodMiniString<string>;
    auth: z.ZodMiniString<string>;
    topics: z.ZodMiniArray<z.ZodMiniEnum<{
        alerts: "alerts";
        bids: "bids";
        margin: "margin";
        orders: "orders";
    }>>;
}, z.core.$strict>, z.ZodMiniNull>;
export declare const unsubscribePush: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniNull>;
