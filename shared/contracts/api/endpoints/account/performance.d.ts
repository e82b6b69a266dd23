import * as z from 'zod/mini';
declare const equityDay: z.ZodMiniObject<{
    day: z.ZodMiniString<string>;
    value: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type EquityDay = z.infer<typeof equityDay>;
export declare const equity: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    timeZone: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    days: z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniString<string>;
        value: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const tradeStatistics: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    timeZone: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    won: z.ZodMiniNumber<number>;
    lost: z.ZodMiniNumber<number>;
    even: z.ZodMiniNumber<number>;
    winTotal: z.ZodMiniString<string>;
    lossTotal: z.ZodMiniString<string>;
    fees: z.ZodMiniString<string>;
}, z.core.$strip>>;
export type TradeStatistics = z.infer<(typeof tradeStatistics)['result']>;
export {};
