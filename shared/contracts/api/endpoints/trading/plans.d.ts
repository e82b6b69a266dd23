import * as z from 'zod/mini';
export declare const smartPlan: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    product: z.ZodMiniString<string>;
    description: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    currency: z.ZodMiniString<string>;
    minAmount: z.ZodMiniString<string>;
    maxAmount: z.ZodMiniString<string>;
    dailyYield: z.ZodMiniString<string>;
    expectedReturn: z.ZodMiniString<string>;
    exitPenalty: z.ZodMiniString<string>;
    coverage: z.ZodMiniNullable<z.ZodMiniString<string>>;
    available: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type SmartPlan = z.infer<typeof smartPlan>;
export declare const listSmart: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    locale: z.ZodMiniOptional<z.ZodMiniEnum<{
        ar: "ar";
        de: "de";
        en: "en";
        es: "es";
        fr: "fr";
        hk: "hk";
        it: "it";
        ja: "ja";
        ko: "ko";
        th: "th";
        zh: "zh";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    product: z.ZodMiniString<string>;
    description: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    currency: z.ZodMiniString<string>;
    minAmount: z.ZodMiniString<string>;
    maxAmount: z.ZodMiniString<string>;
    dailyYield: z.ZodMiniString<string>;
    expectedReturn: z.ZodMiniString<string>;
    exitPenalty: z.ZodMiniString<string>;
    coverage: z.ZodMiniNullable<z.ZodMiniString<string>>;
    available: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>>;
export declare const planStatus: z.ZodMiniEnum<{
    earning: "earning";
    exited: "exited";
    expired: "expired";
    profitDivided: "profitDivided";
}>;
export declare const planOrder: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    planId: z.ZodMiniString<string>;
    product: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    dailyYield: z.ZodMiniString<string>;
    exitPenalty: z.ZodMiniString<string>;
    earned: z.ZodMiniString<string>;
    expectedTotal: z.ZodMiniString<string>;
    runTime: z.ZodMiniNumber<number>;
    startTime: z.ZodMiniString<string>;
    endTime: z.ZodMiniString<string>;
    nextProfitTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    nextProfit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    freeUntil: z.ZodMiniString<string>;
    exitCost: z.ZodMiniNullable<z.ZodMiniString<string>>;
    penaltyPaid: z.ZodMiniNullable<z.ZodMiniString<string>>;
    payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
    endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        earning: "earning";
        exited: "exited";
        expired: "expired";
        profitDivided: "profitDivided";
    }>;
    endedByStaff: z.ZodMiniOptional<z.ZodMiniString<string>>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
}, z.core.$strip>;
export type PlanOrder = z.infer<typeof planOrder>;
export declare const planDetail: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    planId: z.ZodMiniString<string>;
    product: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    dailyYield: z.ZodMiniString<string>;
    exitPenalty: z.ZodMiniString<string>;
    earned: z.ZodMiniString<string>;
    expectedTotal: z.ZodMiniString<string>;
    runTime: z.ZodMiniNumber<number>;
    startTime: z.ZodMiniString<string>;
    endTime: z.ZodMiniString<string>;
    nextProfitTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    nextProfit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    freeUntil: z.ZodMiniString<string>;
    exitCost: z.ZodMiniNullable<z.ZodMiniString<string>>;
    penaltyPaid: z.ZodMiniNullable<z.ZodMiniString<string>>;
    payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
    endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        earning: "earning";
        exited: "exited";
        expired: "expired";
        profitDivided: "profitDivided";
    }>;
    endedByStaff: z.ZodMiniOptional<z.ZodMiniString<string>>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
    accruals: z.ZodMiniArray<z.ZodMiniObject<{
        number: z.ZodMiniNumber<number>;
        dueAt: z.ZodMiniString<string>;
        paidAt: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
    }, z.core.$strip>>;
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
}, z.core.$strip>;
export type PlanDetail = z.infer<typeof planDetail>;
export declare const buySmart: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    planId: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    dailyYield: z.ZodMiniOptional<z.ZodMiniString<string>>;
    exitPenalty: z.ZodMiniOptional<z.ZodMiniString<string>>;
    conversion: z.ZodMiniOptional<z.ZodMiniObject<{
        quoteId: z.ZodMiniString<string>;
    }, z.core.$strict>>;
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    planId: z.ZodMiniString<string>;
    product: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    dailyYield: z.ZodMiniString<string>;
    exitPenalty: z.ZodMiniString<string>;
    earned: z.ZodMiniString<string>;
    expectedTotal: z.ZodMiniString<string>;
    runTime: z.ZodMiniNumber<number>;
    startTime: z.ZodMiniString<string>;
    endTime: z.ZodMiniString<string>;
    nextProfitTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    nextProfit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    freeUntil: z.ZodMiniString<string>;
    exitCost: z.ZodMiniNullable<z.ZodMiniString<string>>;
    penaltyPaid: z.ZodMiniNullable<z.ZodMiniString<string>>;
    payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
    endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        earning: "earning";
        exited: "exited";
        expired: "expired";
        profitDivided: "profitDivided";
    }>;
    endedByStaff: z.ZodMiniOptional<z.ZodMiniString<string>>;
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
export declare const exitSmart: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    maxCost: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    planId: z.ZodMiniString<string>;
    product: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    dailyYield: z.ZodMiniString<string>;
    exitPenalty: z.ZodMiniString<string>;
    earned: z.ZodMiniString<string>;
    expectedTotal: z.ZodMiniString<string>;
    runTime: z.ZodMiniNumber<number>;
    startTime: z.ZodMiniString<string>;
    endTime: z.ZodMiniString<string>;
    nextProfitTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    nextProfit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    freeUntil: z.ZodMiniString<string>;
    exitCost: z.ZodMiniNullable<z.ZodMiniString<string>>;
    penaltyPaid: z.ZodMiniNullable<z.ZodMiniString<string>>;
    payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
    endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        earning: "earning";
        exited: "exited";
        expired: "expired";
        profitDivided: "profitDivided";
    }>;
    endedByStaff: z.ZodMiniOptional<z.ZodMiniString<string>>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
}, z.core.$strip>>;
export declare const listSmartOrder: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    status: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniEnum<{
        earning: "earning";
        exited: "exited";
        expired: "expired";
        profitDivided: "profitDivided";
    }>>, z.ZodMiniEnum<{
        earning: "earning";
        exited: "exited";
        expired: "expired";
        profitDivided: "profitDivided";
    }>]>, z.ZodMiniTransform<("earning" | "exited" | "expired" | "profitDivided")[], "earning" | "exited" | "expired" | "profitDivided" | ("earning" | "exited" | "expired" | "profitDivided")[]>>>;
    clientId: z.ZodMiniOptional<z.ZodMiniUUID>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        orderNo: z.ZodMiniString<string>;
        clientId: z.ZodMiniString<string>;
        planId: z.ZodMiniString<string>;
        product: z.ZodMiniString<string>;
        currency: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        days: z.ZodMiniNumber<number>;
        dailyYield: z.ZodMiniString<string>;
        exitPenalty: z.ZodMiniString<string>;
        earned: z.ZodMiniString<string>;
        expectedTotal: z.ZodMiniString<string>;
        runTime: z.ZodMiniNumber<number>;
        startTime: z.ZodMiniString<string>;
        endTime: z.ZodMiniString<string>;
        nextProfitTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
        nextProfit: z.ZodMiniNullable<z.ZodMiniString<string>>;
        serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
        freeUntil: z.ZodMiniString<string>;
        exitCost: z.ZodMiniNullable<z.ZodMiniString<string>>;
        penaltyPaid: z.ZodMiniNullable<z.ZodMiniString<string>>;
        payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
        endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniEnum<{
            earning: "earning";
            exited: "exited";
            expired: "expired";
            profitDivided: "profitDivided";
        }>;
        endedByStaff: z.ZodMiniOptional<z.ZodMiniString<string>>;
        virtually: z.ZodMiniEnum<{
            NO: "NO";
            YES: "YES";
        }>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const getSmartOrder: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    planId: z.ZodMiniString<string>;
    product: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    dailyYield: z.ZodMiniString<string>;
    exitPenalty: z.ZodMiniString<string>;
    earned: z.ZodMiniString<string>;
    expectedTotal: z.ZodMiniString<string>;
    runTime: z.ZodMiniNumber<number>;
    startTime: z.ZodMiniString<string>;
    endTime: z.ZodMiniString<string>;
    nextProfitTime: z.ZodMiniNullable<z.ZodMiniString<string>>;
    nextProfit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    freeUntil: z.ZodMiniString<string>;
    exitCost: z.ZodMiniNullable<z.ZodMiniString<string>>;
    penaltyPaid: z.ZodMiniNullable<z.ZodMiniString<string>>;
    payout: z.ZodMiniNullable<z.ZodMiniString<string>>;
    endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        earning: "earning";
        exited: "exited";
        expired: "expired";
        profitDivided: "profitDivided";
    }>;
    endedByStaff: z.ZodMiniOptional<z.ZodMiniString<string>>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
    accruals: z.ZodMiniArray<z.ZodMiniObject<{
        number: z.ZodMiniNumber<number>;
        dueAt: z.ZodMiniString<string>;
        paidAt: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
    }, z.core.$strip>>;
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
}, z.core.$strip>>;
export declare const smartAccess: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    status: z.ZodMiniEnum<{
        enabled: "enabled";
        none: "none";
        requested: "requested";
    }>;
}, z.core.$strip>>;
export declare const requestSmartAccess: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    understood: z.ZodMiniLiteral<true>;
}, z.core.$strict>, z.ZodMiniObject<{
    status: z.ZodMiniEnum<{
        enabled: "enabled";
        none: "none";
        requested: "requested";
    }>;
}, z.core.$strip>>;
