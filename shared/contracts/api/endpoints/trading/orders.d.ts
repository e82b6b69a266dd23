import * as z from 'zod/mini';
export declare const orderKind: z.ZodMiniEnum<{
    contract: "contract";
    option: "option";
    smart: "smart";
}>;
export type OrderKind = z.infer<typeof orderKind>;
export declare const orderSummary: z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        contract: "contract";
        option: "option";
        smart: "smart";
    }>;
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    title: z.ZodMiniString<string>;
    code: z.ZodMiniNullable<z.ZodMiniString<string>>;
    action: z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniEnum<{
        buy: "buy";
        sell: "sell";
    }>, z.ZodMiniEnum<{
        down: "down";
        up: "up";
    }>]>>;
    size: z.ZodMiniString<string>;
    unit: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    profit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    currency: z.ZodMiniString<string>;
    status: z.ZodMiniUnion<readonly [z.ZodMiniEnum<{
        cancelled: "cancelled";
        closed: "closed";
        expired: "expired";
        failed: "failed";
        open: "open";
        pending: "pending";
        toBeClosed: "toBeClosed";
    }>, z.ZodMiniEnum<{
        lost: "lost";
        open: "open";
        refunded: "refunded";
        settling: "settling";
        won: "won";
    }>, z.ZodMiniEnum<{
        earning: "earning";
        exited: "exited";
        expired: "expired";
        profitDivided: "profitDivided";
    }>]>;
    waitsFor: z.ZodMiniOptional<z.ZodMiniObject<{
        type: z.ZodMiniEnum<{
            limit: "limit";
            market: "market";
            stop: "stop";
        }>;
        price: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    endedByStaff: z.ZodMiniOptional<z.ZodMiniString<string>>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
}, z.core.$strip>;
export type OrderSummary = z.infer<typeof orderSummary>;
export declare const listAllOrders: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    kind: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniEnum<{
        contract: "contract";
        option: "option";
        smart: "smart";
    }>>, z.ZodMiniEnum<{
        contract: "contract";
        option: "option";
        smart: "smart";
    }>]>, z.ZodMiniTransform<("contract" | "option" | "smart")[], "contract" | "option" | "smart" | ("contract" | "option" | "smart")[]>>>;
    state: z.ZodMiniOptional<z.ZodMiniEnum<{
        ended: "ended";
        running: "running";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            contract: "contract";
            option: "option";
            smart: "smart";
        }>;
        id: z.ZodMiniString<string>;
        orderNo: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
        code: z.ZodMiniNullable<z.ZodMiniString<string>>;
        action: z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniEnum<{
            buy: "buy";
            sell: "sell";
        }>, z.ZodMiniEnum<{
            down: "down";
            up: "up";
        }>]>>;
        size: z.ZodMiniString<string>;
        unit: z.ZodMiniString<string>;
        createdAt: z.ZodMiniString<string>;
        endedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        profit: z.ZodMiniNullable<z.ZodMiniString<string>>;
        currency: z.ZodMiniString<string>;
        status: z.ZodMiniUnion<readonly [z.ZodMiniEnum<{
            cancelled: "cancelled";
            closed: "closed";
            expired: "expired";
            failed: "failed";
            open: "open";
            pending: "pending";
            toBeClosed: "toBeClosed";
        }>, z.ZodMiniEnum<{
            lost: "lost";
            open: "open";
            refunded: "refunded";
            settling: "settling";
            won: "won";
        }>, z.ZodMiniEnum<{
            earning: "earning";
            exited: "exited";
            expired: "expired";
            profitDivided: "profitDivided";
        }>]>;
        waitsFor: z.ZodMiniOptional<z.ZodMiniObject<{
            type: z.ZodMiniEnum<{
                limit: "limit";
                market: "market";
                stop: "stop";
            }>;
            price: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
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
export declare const exportOrders: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniOptional<z.ZodMiniString<string>>;
    to: z.ZodMiniOptional<z.ZodMiniString<string>>;
    code: z.ZodMiniOptional<z.ZodMiniString<string>>;
    q: z.ZodMiniOptional<z.ZodMiniString<string>>;
    kind: z.ZodMiniOptional<z.ZodMiniEnum<{
        contract: "contract";
        option: "option";
        smart: "smart";
    }>>;
    state: z.ZodMiniOptional<z.ZodMiniEnum<{
        ended: "ended";
        running: "running";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    columns: z.ZodMiniArray<z.ZodMiniString<string>>;
    rows: z.ZodMiniArray<z.ZodMiniArray<z.ZodMiniNullable<z.ZodMiniString<string>>>>;
    truncated: z.ZodMiniBoolean<boolean>;
    sandbox: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>;
export declare const pnlByDay: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
    timeZone: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    days: z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniString<string>;
        contracts: z.ZodMiniString<string>;
        options: z.ZodMiniString<string>;
        smart: z.ZodMiniString<string>;
        fees: z.ZodMiniString<string>;
        total: z.ZodMiniString<string>;
        orders: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    total: z.ZodMiniString<string>;
    unpriced: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
}, z.core.$strip>>;
