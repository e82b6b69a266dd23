import * as z from 'zod/mini';
export declare const optionStatus: z.ZodMiniEnum<{
    lost: "lost";
    open: "open";
    refunded: "refunded";
    settling: "settling";
    won: "won";
}>;
export declare const optionDirection: z.ZodMiniEnum<{
    down: "down";
    up: "up";
}>;
export declare const optionTicks: z.ZodMiniObject<{
    entry: z.ZodMiniArray<z.ZodMiniObject<{
        time: z.ZodMiniString<string>;
        price: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    exit: z.ZodMiniArray<z.ZodMiniObject<{
        time: z.ZodMiniString<string>;
        price: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type OptionTicks = z.infer<typeof optionTicks>;
export declare const optionOrder: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    direction: z.ZodMiniEnum<{
        down: "down";
        up: "up";
    }>;
    amount: z.ZodMiniString<string>;
    periodSeconds: z.ZodMiniNumber<number>;
    returnRate: z.ZodMiniString<string>;
    breakEven: z.ZodMiniString<string>;
    houseMargin: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    openTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    openPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    expiresAt: z.ZodMiniString<string>;
    closeTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    closePrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    settledAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
    profit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        lost: "lost";
        open: "open";
        refunded: "refunded";
        settling: "settling";
        won: "won";
    }>;
    refundReason: z.ZodMiniNullable<z.ZodMiniEnum<{
        equal: "equal";
        noEntry: "noEntry";
        noExit: "noExit";
        reset: "reset";
    }>>;
    marketTime: z.ZodMiniString<string>;
    ticks: z.ZodMiniOptional<z.ZodMiniObject<{
        entry: z.ZodMiniArray<z.ZodMiniObject<{
            time: z.ZodMiniString<string>;
            price: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        exit: z.ZodMiniArray<z.ZodMiniObject<{
            time: z.ZodMiniString<string>;
            price: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
}, z.core.$strip>;
export type OptionOrder = z.infer<typeof optionOrder>;
export declare const optionDetail: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    direction: z.ZodMiniEnum<{
        down: "down";
        up: "up";
    }>;
    amount: z.ZodMiniString<string>;
    periodSeconds: z.ZodMiniNumber<number>;
    returnRate: z.ZodMiniString<string>;
    breakEven: z.ZodMiniString<string>;
    houseMargin: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    openTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    openPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    expiresAt: z.ZodMiniString<string>;
    closeTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    closePrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    settledAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
    profit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        lost: "lost";
        open: "open";
        refunded: "refunded";
        settling: "settling";
        won: "won";
    }>;
    refundReason: z.ZodMiniNullable<z.ZodMiniEnum<{
        equal: "equal";
        noEntry: "noEntry";
        noExit: "noExit";
        reset: "reset";
    }>>;
    marketTime: z.ZodMiniString<string>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
    ticks: z.ZodMiniObject<{
        entry: z.ZodMiniArray<z.ZodMiniObject<{
            time: z.ZodMiniString<string>;
            price: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        exit: z.ZodMiniArray<z.ZodMiniObject<{
            time: z.ZodMiniString<string>;
            price: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
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
    entrySequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    exitSequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    seenSequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    quoteAge: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
export type OptionDetail = z.infer<typeof optionDetail>;
export declare const buyOptions: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    code: z.ZodMiniString<string>;
    direction: z.ZodMiniEnum<{
        down: "down";
        up: "up";
    }>;
    periodSeconds: z.ZodMiniNumber<number>;
    amount: z.ZodMiniString<string>;
    minReturnRate: z.ZodMiniOptional<z.ZodMiniString<string>>;
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
    direction: z.ZodMiniEnum<{
        down: "down";
        up: "up";
    }>;
    amount: z.ZodMiniString<string>;
    periodSeconds: z.ZodMiniNumber<number>;
    returnRate: z.ZodMiniString<string>;
    breakEven: z.ZodMiniString<string>;
    houseMargin: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    openTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    openPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    expiresAt: z.ZodMiniString<string>;
    closeTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    closePrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    settledAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
    profit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        lost: "lost";
        open: "open";
        refunded: "refunded";
        settling: "settling";
        won: "won";
    }>;
    refundReason: z.ZodMiniNullable<z.ZodMiniEnum<{
        equal: "equal";
        noEntry: "noEntry";
        noExit: "noExit";
        reset: "reset";
    }>>;
    marketTime: z.ZodMiniString<string>;
    ticks: z.ZodMiniOptional<z.ZodMiniObject<{
        entry: z.ZodMiniArray<z.ZodMiniObject<{
            time: z.ZodMiniString<string>;
            price: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        exit: z.ZodMiniArray<z.ZodMiniObject<{
            time: z.ZodMiniString<string>;
            price: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
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
export declare const getOptionsOrderById: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    direction: z.ZodMiniEnum<{
        down: "down";
        up: "up";
    }>;
    amount: z.ZodMiniString<string>;
    periodSeconds: z.ZodMiniNumber<number>;
    returnRate: z.ZodMiniString<string>;
    breakEven: z.ZodMiniString<string>;
    houseMargin: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    openTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    openPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    expiresAt: z.ZodMiniString<string>;
    closeTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    closePrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
    settledAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
    profit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        lost: "lost";
        open: "open";
        refunded: "refunded";
        settling: "settling";
        won: "won";
    }>;
    refundReason: z.ZodMiniNullable<z.ZodMiniEnum<{
        equal: "equal";
        noEntry: "noEntry";
        noExit: "noExit";
        reset: "reset";
    }>>;
    marketTime: z.ZodMiniString<string>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
    ticks: z.ZodMiniObject<{
        entry: z.ZodMiniArray<z.ZodMiniObject<{
            time: z.ZodMiniString<string>;
            price: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        exit: z.ZodMiniArray<z.ZodMiniObject<{
            time: z.ZodMiniString<string>;
            price: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
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
    entrySequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    exitSequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    seenSequence: z.ZodMiniOptional<z.ZodMiniString<string>>;
    quoteAge: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>>;
export declare const listOptionsOrder: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniEnum<{
        lost: "lost";
        open: "open";
        refunded: "refunded";
        settling: "settling";
        won: "won";
    }>>, z.ZodMiniEnum<{
        lost: "lost";
        open: "open";
        refunded: "refunded";
        settling: "settling";
        won: "won";
    }>]>, z.ZodMiniTransform<("lost" | "open" | "refunded" | "settling" | "won")[], "lost" | "open" | "refunded" | "settling" | "won" | ("lost" | "open" | "refunded" | "settling" | "won")[]>>>;
    direction: z.ZodMiniOptional<z.ZodMiniEnum<{
        down: "down";
        up: "up";
    }>>;
    clientId: z.ZodMiniOptional<z.ZodMiniUUID>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        orderNo: z.ZodMiniString<string>;
        clientId: z.ZodMiniString<string>;
        code: z.ZodMiniString<string>;
        name: z.ZodMiniString<string>;
        direction: z.ZodMiniEnum<{
            down: "down";
            up: "up";
        }>;
        amount: z.ZodMiniString<string>;
        periodSeconds: z.ZodMiniNumber<number>;
        returnRate: z.ZodMiniString<string>;
        breakEven: z.ZodMiniString<string>;
        houseMargin: z.ZodMiniString<string>;
        createdAt: z.ZodMiniString<string>;
        openTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
        openPrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
        expiresAt: z.ZodMiniString<string>;
        closeTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
        closePrice: z.ZodMiniNullable<z.ZodMiniString<string>>;
        settledAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
        profit: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniEnum<{
            lost: "lost";
            open: "open";
            refunded: "refunded";
            settling: "settling";
            won: "won";
        }>;
        refundReason: z.ZodMiniNullable<z.ZodMiniEnum<{
            equal: "equal";
            noEntry: "noEntry";
            noExit: "noExit";
            reset: "reset";
        }>>;
        marketTime: z.ZodMiniString<string>;
        ticks: z.ZodMiniOptional<z.ZodMiniObject<{
            entry: z.ZodMiniArray<z.ZodMiniObject<{
                time: z.ZodMiniString<string>;
                price: z.ZodMiniString<string>;
            }, z.core.$strip>>;
            exit: z.ZodMiniArray<z.ZodMiniObject<{
                time: z.ZodMiniString<string>;
                price: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>>;
        virtually: z.ZodMiniEnum<{
            NO: "NO";
            YES: "YES";
        }>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const optionAccess: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    enabled: z.ZodMiniBoolean<boolean>;
    reason: z.ZodMiniNullable<z.ZodMiniEnum<{
        country: "country";
    }>>;
}, z.core.$strip>>;
