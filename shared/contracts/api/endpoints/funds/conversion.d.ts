import * as z from 'zod/mini';
export declare const conversion: z.ZodMiniOptional<z.ZodMiniObject<{
    quoteId: z.ZodMiniString<string>;
}, z.core.$strict>>;
export declare const converted: z.ZodMiniOptional<z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    receive: z.ZodMiniString<string>;
    rate: z.ZodMiniString<string>;
    spread: z.ZodMiniString<string>;
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    at: z.ZodMiniString<string>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
}, z.core.$strip>>;
