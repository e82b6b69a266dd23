import * as z from 'zod/mini';
export declare const MARKET_TYPES: readonly [1, 2, 3, 4, 5];
export declare const marketType: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>, z.ZodMiniLiteral<4>, z.ZodMiniLiteral<5>]>;
export type MarketType = z.infer<typeof marketType>;
export declare const INTERVALS: readonly ['1m', '5m', '15m', '1h', '4h', '1d', '1w'];
export declare const interval: z.ZodMiniEnum<{
    "15m": "15m";
    "1d": "1d";
    "1h": "1h";
    "1m": "1m";
    "1w": "1w";
    "4h": "4h";
    "5m": "5m";
}>;
export type Interval = z.infer<typeof interval>;
export declare const priceKind: z.ZodMiniEnum<{
    live: "live";
    replay: "replay";
    simulated: "simulated";
}>;
export type PriceKind = z.infer<typeof priceKind>;
export declare const INTERVAL_MS: Readonly<Record<Interval, number>>;
export declare const candle: z.ZodMiniObject<{
    time: z.ZodMiniString<string>;
    open: z.ZodMiniString<string>;
    high: z.ZodMiniString<string>;
    low: z.ZodMiniString<string>;
    close: z.ZodMiniString<string>;
    volume: z.ZodMiniString<string>;
}, z.core.$strip>;
export type Candle = z.infer<typeof candle>;
export declare const marketItem: z.ZodMiniObject<{
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
}, z.core.$strip>;
export type MarketItem = z.infer<typeof marketItem>;
export declare const dayFigures: z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    high: z.ZodMiniString<string>;
    low: z.ZodMiniString<string>;
    volume: z.ZodMiniString<string>;
}, z.core.$strip>;
export type DayFigures = z.infer<typeof dayFigures>;
export declare const marketInfo: z.ZodMiniObject<{
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
}, z.core.$strip>;
export type MarketInfo = z.infer<typeof marketInfo>;
export declare const liveTick: z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    price: z.ZodMiniString<string>;
    zdf: z.ZodMiniString<string>;
    bid: z.ZodMiniString<string>;
    ask: z.ZodMiniString<string>;
    time: z.ZodMiniNumber<number>;
    seq: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type LiveTick = z.infer<typeof liveTick>;
export declare const liveQuotes: z.ZodMiniObject<{
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
}, z.core.$strip>;
export type LiveQuotes = z.infer<typeof liveQuotes>;
