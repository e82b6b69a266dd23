import * as z from 'zod/mini';
export declare const userAuth: z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"USER_AUTH">;
    userId: z.ZodMiniString<string>;
    token: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const subscribe: z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"SUBSCRIBE">;
    codes: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export declare const subscribeNft: z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"SUBSCRIBE_NFT">;
    ids: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export declare const nftBid: z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"NFT_BID">;
    data: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        status: z.ZodMiniString<string>;
        currentBid: z.ZodMiniNullable<z.ZodMiniString<string>>;
        minimumBid: z.ZodMiniString<string>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        bidCount: z.ZodMiniNumber<number>;
        bids: z.ZodMiniArray<z.ZodMiniObject<{
            pseudonym: z.ZodMiniString<string>;
            amount: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type NftBidMessage = z.infer<typeof nftBid>;
export declare const ping: z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"PING">;
}, z.core.$strip>;
export declare const pong: z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"PONG">;
}, z.core.$strip>;
export declare const orderPnl: z.ZodMiniObject<{
    unrealizedPnL: z.ZodMiniString<string>;
    unrealizedPnLPercentage: z.ZodMiniString<string>;
    currentPrice: z.ZodMiniString<string>;
    lastUpdateTime: z.ZodMiniString<string>;
}, z.core.$strip>;
export type OrderPnl = z.infer<typeof orderPnl>;
export declare const balanceUpdate: z.ZodMiniObject<{
    baseBalance: z.ZodMiniString<string>;
    floatingPnL: z.ZodMiniString<string>;
    totalAssets: z.ZodMiniString<string>;
    loanAmount: z.ZodMiniString<string>;
    bondAmount: z.ZodMiniString<string>;
    profit: z.ZodMiniString<string>;
    held: z.ZodMiniOptional<z.ZodMiniObject<{
        plans: z.ZodMiniString<string>;
        options: z.ZodMiniString<string>;
        bids: z.ZodMiniString<string>;
        withdrawals: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    unpriced: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
    timestamp: z.ZodMiniString<string>;
    userId: z.ZodMiniString<string>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
    balances: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        currency: z.ZodMiniString<string>;
        available: z.ZodMiniString<string>;
        held: z.ZodMiniString<string>;
        value: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type BalanceUpdate = z.infer<typeof balanceUpdate>;
export declare const notice: z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"NOTICE">;
    topic: z.ZodMiniEnum<{
        notification: "notification";
        order: "order";
        release: "release";
        service: "service";
        session: "session";
    }>;
    data: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
}, z.core.$strip>;
export type Notice = z.infer<typeof notice>;
export declare const authSuccess: z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"AUTH_SUCCESS">;
    message: z.ZodMiniString<string>;
}, z.core.$strip>;
export declare const messageFromServer: z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniObject<{
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
}, z.core.$strip>>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"AUTH_SUCCESS">;
    message: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"REAL_TIME_PNL">;
    data: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        unrealizedPnL: z.ZodMiniString<string>;
        unrealizedPnLPercentage: z.ZodMiniString<string>;
        currentPrice: z.ZodMiniString<string>;
        lastUpdateTime: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"BATCH_REAL_TIME_PNL">;
    data: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        unrealizedPnL: z.ZodMiniString<string>;
        unrealizedPnLPercentage: z.ZodMiniString<string>;
        currentPrice: z.ZodMiniString<string>;
        lastUpdateTime: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"USER_BALANCE_UPDATE">;
    data: z.ZodMiniObject<{
        baseBalance: z.ZodMiniString<string>;
        floatingPnL: z.ZodMiniString<string>;
        totalAssets: z.ZodMiniString<string>;
        loanAmount: z.ZodMiniString<string>;
        bondAmount: z.ZodMiniString<string>;
        profit: z.ZodMiniString<string>;
        held: z.ZodMiniOptional<z.ZodMiniObject<{
            plans: z.ZodMiniString<string>;
            options: z.ZodMiniString<string>;
            bids: z.ZodMiniString<string>;
            withdrawals: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        unpriced: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        timestamp: z.ZodMiniString<string>;
        userId: z.ZodMiniString<string>;
        virtually: z.ZodMiniEnum<{
            NO: "NO";
            YES: "YES";
        }>;
        balances: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            currency: z.ZodMiniString<string>;
            available: z.ZodMiniString<string>;
            held: z.ZodMiniString<string>;
            value: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"BATCH_USER_BALANCE_UPDATE">;
    data: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
        baseBalance: z.ZodMiniString<string>;
        floatingPnL: z.ZodMiniString<string>;
        totalAssets: z.ZodMiniString<string>;
        loanAmount: z.ZodMiniString<string>;
        bondAmount: z.ZodMiniString<string>;
        profit: z.ZodMiniString<string>;
        held: z.ZodMiniOptional<z.ZodMiniObject<{
            plans: z.ZodMiniString<string>;
            options: z.ZodMiniString<string>;
            bids: z.ZodMiniString<string>;
            withdrawals: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        unpriced: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        timestamp: z.ZodMiniString<string>;
        userId: z.ZodMiniString<string>;
        virtually: z.ZodMiniEnum<{
            NO: "NO";
            YES: "YES";
        }>;
        balances: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            currency: z.ZodMiniString<string>;
            available: z.ZodMiniString<string>;
            held: z.ZodMiniString<string>;
            value: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"NOTICE">;
    topic: z.ZodMiniEnum<{
        notification: "notification";
        order: "order";
        release: "release";
        service: "service";
        session: "session";
    }>;
    data: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"NFT_BID">;
    data: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        status: z.ZodMiniString<string>;
        currentBid: z.ZodMiniNullable<z.ZodMiniString<string>>;
        minimumBid: z.ZodMiniString<string>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        bidCount: z.ZodMiniNumber<number>;
        bids: z.ZodMiniArray<z.ZodMiniObject<{
            pseudonym: z.ZodMiniString<string>;
            amount: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
}, z.core.$strip>, z.ZodMiniObject<{
    type: z.ZodMiniLiteral<"PONG">;
}, z.core.$strip>]>;
export type MessageFromServer = z.infer<typeof messageFromServer>;
