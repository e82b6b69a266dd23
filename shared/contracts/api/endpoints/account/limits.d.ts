import * as z from 'zod/mini';
export declare const LIMIT_KINDS: readonly ['deposit', 'loss'];
export type LimitKind = (typeof LIMIT_KINDS)[number];
export declare const LIMIT_PERIODS: readonly ['day', 'week', 'month'];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];
export declare const REMINDER_MINUTES: readonly [15, 30, 60, 120];
export type ReminderMinutes = (typeof REMINDER_MINUTES)[number];
export declare const TIME_OUT_DAYS: readonly [1, 3, 7, 14, 28, 42];
export type TimeOutDays = (typeof TIME_OUT_DAYS)[number];
export declare const EXCLUSION_MONTHS: readonly [6, 12, 60];
export type ExclusionMonths = (typeof EXCLUSION_MONTHS)[number];
export declare const limitPeriod: z.ZodMiniEnum<{
    day: "day";
    month: "month";
    week: "week";
}>;
export declare const ownLimit: z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        deposit: "deposit";
        loss: "loss";
    }>;
    period: z.ZodMiniEnum<{
        day: "day";
        month: "month";
        week: "week";
    }>;
    limit: z.ZodMiniNullable<z.ZodMiniString<string>>;
    used: z.ZodMiniString<string>;
    left: z.ZodMiniNullable<z.ZodMiniString<string>>;
    availableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    next: z.ZodMiniNullable<z.ZodMiniString<string>>;
    loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type OwnLimit = z.infer<typeof ownLimit>;
export declare const ownBreak: z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        exclusion: "exclusion";
        timeOut: "timeOut";
    }>;
    since: z.ZodMiniString<string>;
    until: z.ZodMiniString<string>;
    endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type OwnBreak = z.infer<typeof ownBreak>;
export declare const ownLimits: z.ZodMiniObject<{
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    money: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            deposit: "deposit";
            loss: "loss";
        }>;
        period: z.ZodMiniEnum<{
            day: "day";
            month: "month";
            week: "week";
        }>;
        limit: z.ZodMiniNullable<z.ZodMiniString<string>>;
        used: z.ZodMiniString<string>;
        left: z.ZodMiniNullable<z.ZodMiniString<string>>;
        availableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        next: z.ZodMiniNullable<z.ZodMiniString<string>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    reminder: z.ZodMiniObject<{
        minutes: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        next: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    break: z.ZodMiniNullable<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            exclusion: "exclusion";
            timeOut: "timeOut";
        }>;
        since: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type OwnLimits = z.infer<typeof ownLimits>;
export declare const limitRefusal: z.ZodMiniObject<{
    reason: z.ZodMiniEnum<{
        depositLimit: "depositLimit";
        exclusion: "exclusion";
        lossLimit: "lossLimit";
        timeOut: "timeOut";
    }>;
    period: z.ZodMiniOptional<z.ZodMiniEnum<{
        day: "day";
        month: "month";
        week: "week";
    }>>;
    limit: z.ZodMiniOptional<z.ZodMiniString<string>>;
    left: z.ZodMiniOptional<z.ZodMiniString<string>>;
    risk: z.ZodMiniOptional<z.ZodMiniEnum<{
        margin: "margin";
        stop: "stop";
    }>>;
    availableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type LimitRefusal = z.infer<typeof limitRefusal>;
export declare const getLimits: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    money: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            deposit: "deposit";
            loss: "loss";
        }>;
        period: z.ZodMiniEnum<{
            day: "day";
            month: "month";
            week: "week";
        }>;
        limit: z.ZodMiniNullable<z.ZodMiniString<string>>;
        used: z.ZodMiniString<string>;
        left: z.ZodMiniNullable<z.ZodMiniString<string>>;
        availableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        next: z.ZodMiniNullable<z.ZodMiniString<string>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    reminder: z.ZodMiniObject<{
        minutes: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        next: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    break: z.ZodMiniNullable<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            exclusion: "exclusion";
            timeOut: "timeOut";
        }>;
        since: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const setLimit: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    kind: z.ZodMiniEnum<{
        deposit: "deposit";
        loss: "loss";
    }>;
    period: z.ZodMiniEnum<{
        day: "day";
        month: "month";
        week: "week";
    }>;
    amount: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strict>, z.ZodMiniObject<{
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    money: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            deposit: "deposit";
            loss: "loss";
        }>;
        period: z.ZodMiniEnum<{
            day: "day";
            month: "month";
            week: "week";
        }>;
        limit: z.ZodMiniNullable<z.ZodMiniString<string>>;
        used: z.ZodMiniString<string>;
        left: z.ZodMiniNullable<z.ZodMiniString<string>>;
        availableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        next: z.ZodMiniNullable<z.ZodMiniString<string>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    reminder: z.ZodMiniObject<{
        minutes: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        next: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    break: z.ZodMiniNullable<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            exclusion: "exclusion";
            timeOut: "timeOut";
        }>;
        since: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const setReminder: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    minutes: z.ZodMiniNullable<z.ZodMiniLiteral<15 | 30 | 60 | 120>>;
}, z.core.$strict>, z.ZodMiniObject<{
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    money: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            deposit: "deposit";
            loss: "loss";
        }>;
        period: z.ZodMiniEnum<{
            day: "day";
            month: "month";
            week: "week";
        }>;
        limit: z.ZodMiniNullable<z.ZodMiniString<string>>;
        used: z.ZodMiniString<string>;
        left: z.ZodMiniNullable<z.ZodMiniString<string>>;
        availableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        next: z.ZodMiniNullable<z.ZodMiniString<string>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    reminder: z.ZodMiniObject<{
        minutes: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        next: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    break: z.ZodMiniNullable<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            exclusion: "exclusion";
            timeOut: "timeOut";
        }>;
        since: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const takeTimeOut: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    days: z.ZodMiniLiteral<1 | 3 | 7 | 14 | 28 | 42>;
}, z.core.$strict>, z.ZodMiniObject<{
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    money: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            deposit: "deposit";
            loss: "loss";
        }>;
        period: z.ZodMiniEnum<{
            day: "day";
            month: "month";
            week: "week";
        }>;
        limit: z.ZodMiniNullable<z.ZodMiniString<string>>;
        used: z.ZodMiniString<string>;
        left: z.ZodMiniNullable<z.ZodMiniString<string>>;
        availableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        next: z.ZodMiniNullable<z.ZodMiniString<string>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    reminder: z.ZodMiniObject<{
        minutes: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        next: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    break: z.ZodMiniNullable<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            exclusion: "exclusion";
            timeOut: "timeOut";
        }>;
        since: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const excludeSelf: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    months: z.ZodMiniLiteral<6 | 12 | 60>;
}, z.core.$strict>, z.ZodMiniObject<{
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    money: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            deposit: "deposit";
            loss: "loss";
        }>;
        period: z.ZodMiniEnum<{
            day: "day";
            month: "month";
            week: "week";
        }>;
        limit: z.ZodMiniNullable<z.ZodMiniString<string>>;
        used: z.ZodMiniString<string>;
        left: z.ZodMiniNullable<z.ZodMiniString<string>>;
        availableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        next: z.ZodMiniNullable<z.ZodMiniString<string>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    reminder: z.ZodMiniObject<{
        minutes: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        next: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    break: z.ZodMiniNullable<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            exclusion: "exclusion";
            timeOut: "timeOut";
        }>;
        since: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const endExclusion: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    wanted: z.ZodMiniBoolean<boolean>;
}, z.core.$strict>, z.ZodMiniObject<{
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    money: z.ZodMiniNullable<z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            deposit: "deposit";
            loss: "loss";
        }>;
        period: z.ZodMiniEnum<{
            day: "day";
            month: "month";
            week: "week";
        }>;
        limit: z.ZodMiniNullable<z.ZodMiniString<string>>;
        used: z.ZodMiniString<string>;
        left: z.ZodMiniNullable<z.ZodMiniString<string>>;
        availableAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        next: z.ZodMiniNullable<z.ZodMiniString<string>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>>;
    reminder: z.ZodMiniObject<{
        minutes: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        next: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        loosensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    break: z.ZodMiniNullable<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            exclusion: "exclusion";
            timeOut: "timeOut";
        }>;
        since: z.ZodMiniString<string>;
        until: z.ZodMiniString<string>;
        endsAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const sessionSoFar: z.ZodMiniObject<{
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    minutes: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    signedInAt: z.ZodMiniString<string>;
    result: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type SessionSoFar = z.infer<typeof sessionSoFar>;
export declare const getSessionSoFar: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    minutes: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    signedInAt: z.ZodMiniString<string>;
    result: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>>;
