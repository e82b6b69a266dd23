import * as z from 'zod/mini';
export declare const orderStatus: z.ZodMiniEnum<{
    cancelled: "cancelled";
    closed: "closed";
    expired: "expired";
    failed: "failed";
    open: "open";
    pending: "pending";
    toBeClosed: "toBeClosed";
}>;
export declare const closeReason: z.ZodMiniEnum<{
    customer: "customer";
    liquidation: "liquidation";
    stopLoss: "stopLoss";
    takeProfit: "takeProfit";
}>;
export declare const side: z.ZodMiniEnum<{
    buy: "buy";
    sell: "sell";
}>;
export declare const orderType: z.ZodMiniEnum<{
    limit: "limit";
    market: "market";
    stop: "stop";
}>;
export declare const trailingDistance: z.ZodMiniObject<{
    by: z.ZodMiniEnum<{
        percent: "percent";
        price: "price";
    }>;
    distance: z.ZodMiniString<string>;
}, z.core.$strict>;
export declare const trailing: z.ZodMiniObject<{
    by: z.ZodMiniEnum<{
        percent: "percent";
        price: "price";
    }>;
    distance: z.ZodMiniString<string>;
    best: z.ZodMiniString<string>;
    stop: z.ZodMiniString<string>;
    since: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const contractOrder: z.ZodMiniObject<{
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
}, z.core.$strip>;
export type ContractOrder = z.infer<typeof contractOrder>;
export declare const orderLeg: z.ZodMiniObject<{
    time: z.ZodMiniString<string>;
    kind: z.ZodMiniString<string>;
    owner: z.ZodMiniEnum<{
        customer: "customer";
        house: "house";
    }>;
    account: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
}, z.core.$strip>;
export type OrderLeg = z.infer<typeof orderLeg>;
export declare const pathPoint: z.ZodMiniObject<{
    time: z.ZodMiniString<string>;
    price: z.ZodMiniString<string>;
}, z.core.$strip>;
export type PathPoint = z.infer<typeof pathPoint>;
export declare const contractDetail: z.ZodMiniObject<{
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
    quoteCurrency: z.ZodMiniString<string>;
    pnl: z.ZodMiniNullable<z.ZodMiniString<string>>;
    payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
    shortfall: z.ZodMiniNullable<z.ZodMiniString<string>>;
    entryAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    exitAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    entrySequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    exitSequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    seenSequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    exitSeenSequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    quoteAge: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    entryMarkup: z.ZodMiniOptional<z.ZodMiniString<string>>;
    exitMarkup: z.ZodMiniOptional<z.ZodMiniString<string>>;
    legs: z.ZodMiniArray<z.ZodMiniObject<{
        time: z.ZodMiniString<string>;
        kind: z.ZodMiniString<string>;
        owner: z.ZodMiniEnum<{
            customer: "customer";
            house: "house";
        }>;
        account: z.ZodMiniString<string>;
        currency: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    path: z.ZodMiniArray<z.ZodMiniObject<{
        time: z.ZodMiniString<string>;
        price: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    trail: z.ZodMiniArray<z.ZodMiniObject<{
        time: z.ZodMiniString<string>;
        price: z.ZodMiniString<string>;
        stop: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    parts: z.ZodMiniArray<z.ZodMiniObject<{
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
    splits: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
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
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type ContractDetail = z.infer<typeof contractDetail>;
export declare const buyContracts: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    side: z.ZodMiniEnum<{
        buy: "buy";
        sell: "sell";
    }>;
    lots: z.ZodMiniString<string>;
    leverage: z.ZodMiniNumber<number>;
    stopLoss: z.ZodMiniOptional<z.ZodMiniString<string>>;
    takeProfit: z.ZodMiniOptional<z.ZodMiniString<string>>;
    type: z.ZodMiniOptional<z.ZodMiniEnum<{
        limit: "limit";
        market: "market";
        stop: "stop";
    }>>;
    atOpening: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
    price: z.ZodMiniOptional<z.ZodMiniString<string>>;
    timeInForce: z.ZodMiniOptional<z.ZodMiniEnum<{
        session: "session";
        until: "until";
        untilCancelled: "untilCancelled";
    }>>;
    expiresAt: z.ZodMiniOptional<z.ZodMiniString<string>>;
    quotedPrice: z.ZodMiniOptional<z.ZodMiniString<string>>;
    seen: z.ZodMiniOptional<z.ZodMiniString<string>>;
    conversion: z.ZodMiniOptional<z.ZodMiniObject<{
        quoteId: z.ZodMiniString<string>;
    }, z.core.$strict>>;
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
    converted: z.ZodMiniOptional<z.ZodMiniObject<{
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
}, z.core.$strip>>;
export declare const closeContracts: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    lots: z.ZodMiniOptional<z.ZodMiniString<string>>;
    seen: z.ZodMiniOptional<z.ZodMiniString<string>>;
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
export declare const closeAllContracts: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strict>, z.ZodMiniObject<{
    closed: z.ZodMiniArray<z.ZodMiniObject<{
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
    waiting: z.ZodMiniArray<z.ZodMiniObject<{
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
    remaining: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const modifyContracts: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    stopLoss: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    takeProfit: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    trailing: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        by: z.ZodMiniEnum<{
            percent: "percent";
            price: "price";
        }>;
        distance: z.ZodMiniString<string>;
    }, z.core.$strict>>>;
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
export declare const cancelContracts: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
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
export declare const getContractsOrder: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
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
    quoteCurrency: z.ZodMiniString<string>;
    pnl: z.ZodMiniNullable<z.ZodMiniString<string>>;
    payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
    shortfall: z.ZodMiniNullable<z.ZodMiniString<string>>;
    entryAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    exitAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    entrySequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    exitSequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    seenSequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    exitSeenSequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    quoteAge: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    entryMarkup: z.ZodMiniOptional<z.ZodMiniString<string>>;
    exitMarkup: z.ZodMiniOptional<z.ZodMiniString<string>>;
    legs: z.ZodMiniArray<z.ZodMiniObject<{
        time: z.ZodMiniString<string>;
        kind: z.ZodMiniString<string>;
        owner: z.ZodMiniEnum<{
            customer: "customer";
            house: "house";
        }>;
        account: z.ZodMiniString<string>;
        currency: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    path: z.ZodMiniArray<z.ZodMiniObject<{
        time: z.ZodMiniString<string>;
        price: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    trail: z.ZodMiniArray<z.ZodMiniObject<{
        time: z.ZodMiniString<string>;
        price: z.ZodMiniString<string>;
        stop: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    parts: z.ZodMiniArray<z.ZodMiniObject<{
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
    splits: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
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
    }, z.core.$strip>>>;
}, z.core.$strip>>;
export declare const orderSearch: {
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
};
export declare const listOrder: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniEnum<{
        cancelled: "cancelled";
        closed: "closed";
        expired: "expired";
        failed: "failed";
        open: "open";
        pending: "pending";
        toBeClosed: "toBeClosed";
    }>>, z.ZodMiniEnum<{
        cancelled: "cancelled";
        closed: "closed";
        expired: "expired";
        failed: "failed";
        open: "open";
        pending: "pending";
        toBeClosed: "toBeClosed";
    }>]>, z.ZodMiniTransform<("cancelled" | "closed" | "expired" | "failed" | "open" | "pending" | "toBeClosed")[], "cancelled" | "closed" | "expired" | "failed" | "open" | "pending" | "toBeClosed" | ("cancelled" | "closed" | "expired" | "failed" | "open" | "pending" | "toBeClosed")[]>>>;
    side: z.ZodMiniOptional<z.ZodMiniEnum<{
        buy: "buy";
        sell: "sell";
    }>>;
    clientId: z.ZodMiniOptional<z.ZodMiniUUID>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
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
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
