import * as z from 'zod/mini';
export declare const amendContracts: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    price: z.ZodMiniOptional<z.ZodMiniString<string>>;
    lots: z.ZodMiniOptional<z.ZodMiniString<string>>;
    stopLoss: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    takeProfit: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    timeInForce: z.ZodMiniOptional<z.ZodMiniEnum<{
        session: "session";
        until: "until";
        untilCancelled: "untilCancelled";
    }>>;
    expiresAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    side: z.ZodMiniEnum<{
        buy: "buy";
        sell: "sell";
    }>;
    type: z.ZodMiniEnum<{
        limit: "limit";
        market: "market";
        stop: "stop";
    }>;
    lots: z.ZodMiniString<string>;
    quantity: z.ZodMiniString<string>;
    feeRate: z.ZodMiniString<string>;
    usdRate: z.ZodMiniString<string>;
    leverage: z.ZodMiniNumber<number>;
    lastPrice: z.ZodMiniOptional<z.ZodMiniString<string>>;
    limitPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    stopPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    openPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    closePrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    createdAt: z.ZodMiniString<string>;
    amendedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    openTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    closeTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    timeInForce: z.ZodMiniNullable<z.ZodMiniEnum<{
        session: "session";
        until: "until";
        untilCancelled: "untilCancelled";
    }>>;
    stopLoss: z.ZodMiniNullable<z.ZodMiniString<string>>;
    takeProfit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    trailing: z.ZodMiniNullable<z.ZodMiniObject<{
        by: z.ZodMiniEnum<{
            percent: "percent";
            price: "price";
        }>;
        distance: z.ZodMiniString<string>;
        best: z.ZodMiniString<string>;
        stop: z.ZodMiniString<string>;
        since: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    margin: z.ZodMiniString<string>;
    addedMargin: z.ZodMiniString<string>;
    profit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    openFee: z.ZodMiniString<string>;
    closeFee: z.ZodMiniString<string>;
    fee: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        cancelled: "cancelled";
        closed: "closed";
        expired: "expired";
        failed: "failed";
        open: "open";
        pending: "pending";
        toBeClosed: "toBeClosed";
    }>;
    closeReason: z.ZodMiniNullable<z.ZodMiniEnum<{
        customer: "customer";
        liquidation: "liquidation";
        stopLoss: "stopLoss";
        takeProfit: "takeProfit";
    }>>;
    endedByStaff: z.ZodMiniOptional<z.ZodMiniString<string>>;
    endedFor: z.ZodMiniOptional<z.ZodMiniEnum<{
        delisted: "delisted";
        split: "split";
    }>>;
    failReason: z.ZodMiniNullable<z.ZodMiniEnum<{
        balance: "balance";
        spread: "spread";
    }>>;
    failedFor: z.ZodMiniOptional<z.ZodMiniLiteral<"exposure">>;
    missedPrice: z.ZodMiniOptional<z.ZodMiniString<string>>;
    parentId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    liquidationPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    unrealizedPnL: z.ZodMiniNullable<z.ZodMiniString<string>>;
    unrealizedPnLPercentage: z.ZodMiniNullable<z.ZodMiniString<string>>;
    currentPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
}, z.core.$strip>>;
