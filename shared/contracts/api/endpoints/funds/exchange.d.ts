import * as z from 'zod/mini';
export declare const QUOTE_MS = 30000;
export declare const quoteId: z.ZodMiniString<string>;
export declare const exchangeCurrency: z.ZodMiniObject<{
    currency: z.ZodMiniString<string>;
    minimum: z.ZodMiniString<string>;
    maximum: z.ZodMiniString<string>;
    spread: z.ZodMiniString<string>;
    stale: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type ExchangeCurrency = z.infer<typeof exchangeCurrency>;
export declare const listExchangeCurrencies: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    currency: z.ZodMiniString<string>;
    minimum: z.ZodMiniString<string>;
    maximum: z.ZodMiniString<string>;
    spread: z.ZodMiniString<string>;
    stale: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>>;
export declare const exchangeQuote: z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    receive: z.ZodMiniString<string>;
    rate: z.ZodMiniString<string>;
    spread: z.ZodMiniString<string>;
    quoteId: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
    validFor: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type ExchangeQuote = z.infer<typeof exchangeQuote>;
export declare const quoteExchange: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniEnum<{
        BTC: "BTC";
        ETH: "ETH";
        USD: "USD";
        USDT: "USDT";
    }>;
    to: z.ZodMiniEnum<{
        BTC: "BTC";
        ETH: "ETH";
        USD: "USD";
        USDT: "USDT";
    }>;
    amount: z.ZodMiniString<string>;
    amountOf: z.ZodMiniOptional<z.ZodMiniEnum<{
        from: "from";
        to: "to";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    receive: z.ZodMiniString<string>;
    rate: z.ZodMiniString<string>;
    spread: z.ZodMiniString<string>;
    quoteId: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
    validFor: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const exchangeReceipt: z.ZodMiniObject<{
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
}, z.core.$strip>;
export type ExchangeReceipt = z.infer<typeof exchangeReceipt>;
export declare const submitExchange: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    quoteId: z.ZodMiniString<string>;
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
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
export declare const listExchanges: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    clientId: z.ZodMiniOptional<z.ZodMiniUUID>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
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
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
