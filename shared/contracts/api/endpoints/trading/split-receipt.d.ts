import * as z from 'zod/mini';
export declare const splitFigures: z.ZodMiniObject<{
    lots: z.ZodMiniString<string>;
    price: z.ZodMiniString<string>;
    stopLoss: z.ZodMiniNullable<z.ZodMiniString<string>>;
    takeProfit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    liquidation: z.ZodMiniNullable<z.ZodMiniString<string>>;
    trailing: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export declare const splitReceipt: z.ZodMiniObject<{
    time: z.ZodMiniString<string>;
    day: z.ZodMiniString<string>;
    ratio: z.ZodMiniString<string>;
    before: z.ZodMiniObject<{
        lots: z.ZodMiniString<string>;
        price: z.ZodMiniString<string>;
        stopLoss: z.ZodMiniNullable<z.ZodMiniString<string>>;
        takeProfit: z.ZodMiniNullable<z.ZodMiniString<string>>;
        liquidation: z.ZodMiniNullable<z.ZodMiniString<string>>;
        trailing: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    after: z.ZodMiniNullable<z.ZodMiniObject<{
        lots: z.ZodMiniString<string>;
        price: z.ZodMiniString<string>;
        stopLoss: z.ZodMiniNullable<z.ZodMiniString<string>>;
        takeProfit: z.ZodMiniNullable<z.ZodMiniString<string>>;
        liquidation: z.ZodMiniNullable<z.ZodMiniString<string>>;
        trailing: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type SplitReceipt = z.infer<typeof splitReceipt>;
