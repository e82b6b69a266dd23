import * as z from 'zod/mini';
export declare const listMarketByType: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniNumber<unknown>>, z.ZodMiniNumber<unknown>]>, z.ZodMiniTransform<number[], number | number[]>>, z.ZodMiniArray<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>, z.ZodMiniLiteral<4>, z.ZodMiniLiteral<5>]>>>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    type: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>, z.ZodMiniLiteral<4>, z.ZodMiniLiteral<5>]>;
    id: z.ZodMiniString<string>;
    appName: z.ZodMiniString<string>;
    fullName: z.ZodMiniOptional<z.ZodMiniString<string>>;
    logo: z.ZodMiniString<string>;
    price: z.ZodMiniString<string>;
    zdf: z.ZodMiniString<string>;
    hundred: z.ZodMiniArray<z.ZodMiniString<string>>;
    nowPrice: z.ZodMiniString<string>;
    open: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    lastSession: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    bid: z.ZodMiniOptional<z.ZodMiniString<string>>;
    ask: z.ZodMiniOptional<z.ZodMiniString<string>>;
    high: z.ZodMiniOptional<z.ZodMiniString<string>>;
    low: z.ZodMiniOptional<z.ZodMiniString<string>>;
    volume: z.ZodMiniOptional<z.ZodMiniString<string>>;
    nextShift: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    seq: z.ZodMiniOptional<z.ZodMiniString<string>>;
    halted: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    haltedFor: z.ZodMiniOptional<z.ZodMiniEnum<{
        delisted: "delisted";
        split: "split";
    }>>;
}, z.core.$strip>>>;
export declare const QUOTES_AT_ONCE = 300;
export declare const listQuotes: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    codes: z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniString<string>>, z.ZodMiniString<string>]>, z.ZodMiniTransform<string[], string | string[]>>, z.ZodMiniArray<z.ZodMiniString<string>>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    quotes: z.ZodMiniArray<z.ZodMiniObject<{
        code: z.ZodMiniString<string>;
        price: z.ZodMiniString<string>;
        zdf: z.ZodMiniString<string>;
        bid: z.ZodMiniString<string>;
        ask: z.ZodMiniString<string>;
        time: z.ZodMiniNumber<number>;
        seq: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    clock: z.ZodMiniObject<{
        time: z.ZodMiniString<string>;
        speed: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const listDayFigures: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    high: z.ZodMiniString<string>;
    low: z.ZodMiniString<string>;
    volume: z.ZodMiniString<string>;
}, z.core.$strip>>>;
export declare const getMarketInfo: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    type: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>, z.ZodMiniLiteral<4>, z.ZodMiniLiteral<5>]>;
    id: z.ZodMiniString<string>;
    appName: z.ZodMiniString<string>;
    fullName: z.ZodMiniOptional<z.ZodMiniString<string>>;
    logo: z.ZodMiniString<string>;
    price: z.ZodMiniString<string>;
    zdf: z.ZodMiniString<string>;
    hundred: z.ZodMiniArray<z.ZodMiniString<string>>;
    nowPrice: z.ZodMiniString<string>;
    open: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    lastSession: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    nextShift: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    seq: z.ZodMiniOptional<z.ZodMiniString<string>>;
    halted: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    haltedFor: z.ZodMiniOptional<z.ZodMiniEnum<{
        delisted: "delisted";
        split: "split";
    }>>;
    bid: z.ZodMiniString<string>;
    ask: z.ZodMiniString<string>;
    high: z.ZodMiniString<string>;
    low: z.ZodMiniString<string>;
    volume: z.ZodMiniString<string>;
    tickSize: z.ZodMiniString<string>;
    lotSize: z.ZodMiniString<string>;
    minLots: z.ZodMiniString<string>;
    maxLots: z.ZodMiniString<string>;
    lotStep: z.ZodMiniString<string>;
    maxLeverage: z.ZodMiniNumber<number>;
    feeRate: z.ZodMiniString<string>;
    precision: z.ZodMiniNumber<number>;
    quoteCurrency: z.ZodMiniString<string>;
    usdRate: z.ZodMiniNullable<z.ZodMiniString<string>>;
    quotedAt: z.ZodMiniString<string>;
    stale: z.ZodMiniBoolean<boolean>;
    staleAfter: z.ZodMiniNumber<number>;
    session: z.ZodMiniObject<{
        open: z.ZodMiniBoolean<boolean>;
        nextOpen: z.ZodMiniNullable<z.ZodMiniString<string>>;
        nextClose: z.ZodMiniNullable<z.ZodMiniString<string>>;
        timeZone: z.ZodMiniString<string>;
    }, z.core.$strip>;
    optionPeriods: z.ZodMiniArray<z.ZodMiniObject<{
        seconds: z.ZodMiniNumber<number>;
        returnRate: z.ZodMiniString<string>;
        breakEven: z.ZodMiniString<string>;
        expectedValue: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    optionTerms: z.ZodMiniObject<{
        houseMargin: z.ZodMiniString<string>;
        minAmount: z.ZodMiniString<string>;
        maxAmount: z.ZodMiniString<string>;
    }, z.core.$strip>;
    clock: z.ZodMiniObject<{
        time: z.ZodMiniString<string>;
        speed: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    priceKind: z.ZodMiniOptional<z.ZodMiniEnum<{
        live: "live";
        replay: "replay";
        simulated: "simulated";
    }>>;
    providers: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    markup: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const getKValueByCodeAndDate: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    interval: z.ZodMiniEnum<{
        "15m": "15m";
        "1d": "1d";
        "1h": "1h";
        "1m": "1m";
        "1w": "1w";
        "4h": "4h";
        "5m": "5m";
    }>;
    date: z.ZodMiniOptional<z.ZodMiniString<string>>;
    limit: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    time: z.ZodMiniString<string>;
    open: z.ZodMiniString<string>;
    high: z.ZodMiniString<string>;
    low: z.ZodMiniString<string>;
    close: z.ZodMiniString<string>;
    volume: z.ZodMiniString<string>;
}, z.core.$strip>>>;
