import * as z from 'zod/mini';
export declare const loanOffer: z.ZodMiniObject<{
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    interestFreeDays: z.ZodMiniNumber<number>;
    dailyRate: z.ZodMiniString<string>;
    totalInterest: z.ZodMiniString<string>;
    totalRepayable: z.ZodMiniString<string>;
    apr: z.ZodMiniString<string>;
    effectiveRate: z.ZodMiniString<string>;
    repaymentDate: z.ZodMiniString<string>;
}, z.core.$strip>;
export type LoanOffer = z.infer<typeof loanOffer>;
export declare const loanCost: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniNumber<number>, z.ZodMiniString<string>]>, z.ZodMiniTransform<number, any>>, z.ZodMiniNumber<number>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    interestFreeDays: z.ZodMiniNumber<number>;
    dailyRate: z.ZodMiniString<string>;
    totalInterest: z.ZodMiniString<string>;
    totalRepayable: z.ZodMiniString<string>;
    apr: z.ZodMiniString<string>;
    effectiveRate: z.ZodMiniString<string>;
    repaymentDate: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const loanTerms: z.ZodMiniObject<{
    currency: z.ZodMiniString<string>;
    minAmount: z.ZodMiniString<string>;
    maxAmount: z.ZodMiniString<string>;
    step: z.ZodMiniString<string>;
    terms: z.ZodMiniArray<z.ZodMiniNumber<number>>;
    dailyRate: z.ZodMiniString<string>;
    interestFreeDays: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type LoanTerms = z.infer<typeof loanTerms>;
export declare const scheduleDay: z.ZodMiniObject<{
    day: z.ZodMiniNumber<number>;
    date: z.ZodMiniString<string>;
    interest: z.ZodMiniString<string>;
    repayable: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ScheduleDay = z.infer<typeof scheduleDay>;
export declare const customerOffer: z.ZodMiniObject<{
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    interestFreeDays: z.ZodMiniNumber<number>;
    dailyRate: z.ZodMiniString<string>;
    totalInterest: z.ZodMiniString<string>;
    totalRepayable: z.ZodMiniString<string>;
    apr: z.ZodMiniString<string>;
    effectiveRate: z.ZodMiniString<string>;
    repaymentDate: z.ZodMiniString<string>;
    freeDays: z.ZodMiniNumber<number>;
    schedule: z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniNumber<number>;
        date: z.ZodMiniString<string>;
        interest: z.ZodMiniString<string>;
        repayable: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    termsHash: z.ZodMiniString<string>;
}, z.core.$strip>;
export type CustomerOffer = z.infer<typeof customerOffer>;
export declare const loanStatus: z.ZodMiniEnum<{
    expired: "expired";
    offered: "offered";
    overdue: "overdue";
    pending: "pending";
    rejected: "rejected";
    repaid: "repaid";
    repaying: "repaying";
    resign: "resign";
    signed: "signed";
    withdrawn: "withdrawn";
    writtenOff: "writtenOff";
}>;
export type LoanStatus = z.infer<typeof loanStatus>;
export declare const loanReason: z.ZodMiniEnum<{
    affordability: "affordability";
    identity: "identity";
    policy: "policy";
    signature: "signature";
    terms: "terms";
}>;
export type LoanReason = z.infer<typeof loanReason>;
export declare const WITHDRAWAL_DAYS = 14;
export declare const loanRecord: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        expired: "expired";
        offered: "offered";
        overdue: "overdue";
        pending: "pending";
        rejected: "rejected";
        repaid: "repaid";
        repaying: "repaying";
        resign: "resign";
        signed: "signed";
        withdrawn: "withdrawn";
        writtenOff: "writtenOff";
    }>;
    reason: z.ZodMiniNullable<z.ZodMiniEnum<{
        affordability: "affordability";
        identity: "identity";
        policy: "policy";
        signature: "signature";
        terms: "terms";
    }>>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    interest: z.ZodMiniString<string>;
    repayable: z.ZodMiniString<string>;
    outstanding: z.ZodMiniString<string>;
    principal: z.ZodMiniString<string>;
    interestDue: z.ZodMiniString<string>;
    paid: z.ZodMiniString<string>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    nextInterestAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    withdrawal: z.ZodMiniNullable<z.ZodMiniObject<{
        until: z.ZodMiniString<string>;
        pays: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewDueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    offer: z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        days: z.ZodMiniNumber<number>;
        interestFreeDays: z.ZodMiniNumber<number>;
        dailyRate: z.ZodMiniString<string>;
        totalInterest: z.ZodMiniString<string>;
        totalRepayable: z.ZodMiniString<string>;
        apr: z.ZodMiniString<string>;
        effectiveRate: z.ZodMiniString<string>;
        repaymentDate: z.ZodMiniString<string>;
        freeDays: z.ZodMiniNumber<number>;
        schedule: z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniNumber<number>;
            date: z.ZodMiniString<string>;
            interest: z.ZodMiniString<string>;
            repayable: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        termsHash: z.ZodMiniString<string>;
    }, z.core.$strip>;
    agreement: z.ZodMiniObject<{
        hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
        signedHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            expired: "expired";
            offered: "offered";
            overdue: "overdue";
            pending: "pending";
            rejected: "rejected";
            repaid: "repaid";
            repaying: "repaying";
            resign: "resign";
            signed: "signed";
            withdrawn: "withdrawn";
            writtenOff: "writtenOff";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    payments: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>;
export type LoanRecord = z.infer<typeof loanRecord>;
export declare const loanStanding: z.ZodMiniObject<{
    isOffered: z.ZodMiniBoolean<boolean>;
    identity: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    most: z.ZodMiniString<string>;
    mostOfOne: z.ZodMiniOptional<z.ZodMiniString<string>>;
    mostOfTwo: z.ZodMiniString<string>;
    blockedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    availableAt: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>;
export type LoanStanding = z.infer<typeof loanStanding>;
export declare const getLoanStanding: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    isOffered: z.ZodMiniBoolean<boolean>;
    identity: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    most: z.ZodMiniString<string>;
    mostOfOne: z.ZodMiniOptional<z.ZodMiniString<string>>;
    mostOfTwo: z.ZodMiniString<string>;
    blockedBy: z.ZodMiniNullable<z.ZodMiniString<string>>;
    availableAt: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
}, z.core.$strip>>;
export declare const loanQuote: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniNumber<number>, z.ZodMiniString<string>]>, z.ZodMiniTransform<number, any>>, z.ZodMiniNumber<number>>;
}, z.core.$strip>, z.ZodMiniObject<{
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    interestFreeDays: z.ZodMiniNumber<number>;
    dailyRate: z.ZodMiniString<string>;
    totalInterest: z.ZodMiniString<string>;
    totalRepayable: z.ZodMiniString<string>;
    apr: z.ZodMiniString<string>;
    effectiveRate: z.ZodMiniString<string>;
    repaymentDate: z.ZodMiniString<string>;
    freeDays: z.ZodMiniNumber<number>;
    schedule: z.ZodMiniArray<z.ZodMiniObject<{
        day: z.ZodMiniNumber<number>;
        date: z.ZodMiniString<string>;
        interest: z.ZodMiniString<string>;
        repayable: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    termsHash: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const affordability: z.ZodMiniObject<{
    income: z.ZodMiniString<string>;
    costs: z.ZodMiniString<string>;
    debts: z.ZodMiniString<string>;
}, z.core.$strip>;
export type Affordability = z.infer<typeof affordability>;
export declare const takeLoan: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniNumber<number>, z.ZodMiniString<string>]>, z.ZodMiniTransform<number, any>>, z.ZodMiniNumber<number>>;
    termsHash: z.ZodMiniString<string>;
    clientId: z.ZodMiniUUID;
    affordability: z.ZodMiniOptional<z.ZodMiniObject<{
        income: z.ZodMiniString<string>;
        costs: z.ZodMiniString<string>;
        debts: z.ZodMiniString<string>;
    }, z.core.$strip>>;
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
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        expired: "expired";
        offered: "offered";
        overdue: "overdue";
        pending: "pending";
        rejected: "rejected";
        repaid: "repaid";
        repaying: "repaying";
        resign: "resign";
        signed: "signed";
        withdrawn: "withdrawn";
        writtenOff: "writtenOff";
    }>;
    reason: z.ZodMiniNullable<z.ZodMiniEnum<{
        affordability: "affordability";
        identity: "identity";
        policy: "policy";
        signature: "signature";
        terms: "terms";
    }>>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    interest: z.ZodMiniString<string>;
    repayable: z.ZodMiniString<string>;
    outstanding: z.ZodMiniString<string>;
    principal: z.ZodMiniString<string>;
    interestDue: z.ZodMiniString<string>;
    paid: z.ZodMiniString<string>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    nextInterestAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    withdrawal: z.ZodMiniNullable<z.ZodMiniObject<{
        until: z.ZodMiniString<string>;
        pays: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewDueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    offer: z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        days: z.ZodMiniNumber<number>;
        interestFreeDays: z.ZodMiniNumber<number>;
        dailyRate: z.ZodMiniString<string>;
        totalInterest: z.ZodMiniString<string>;
        totalRepayable: z.ZodMiniString<string>;
        apr: z.ZodMiniString<string>;
        effectiveRate: z.ZodMiniString<string>;
        repaymentDate: z.ZodMiniString<string>;
        freeDays: z.ZodMiniNumber<number>;
        schedule: z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniNumber<number>;
            date: z.ZodMiniString<string>;
            interest: z.ZodMiniString<string>;
            repayable: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        termsHash: z.ZodMiniString<string>;
    }, z.core.$strip>;
    agreement: z.ZodMiniObject<{
        hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
        signedHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            expired: "expired";
            offered: "offered";
            overdue: "overdue";
            pending: "pending";
            rejected: "rejected";
            repaid: "repaid";
            repaying: "repaying";
            resign: "resign";
            signed: "signed";
            withdrawn: "withdrawn";
            writtenOff: "writtenOff";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    payments: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>>;
export declare const listLoan: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    clientId: z.ZodMiniOptional<z.ZodMiniUUID>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        expired: "expired";
        offered: "offered";
        overdue: "overdue";
        pending: "pending";
        rejected: "rejected";
        repaid: "repaid";
        repaying: "repaying";
        resign: "resign";
        signed: "signed";
        withdrawn: "withdrawn";
        writtenOff: "writtenOff";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        orderNo: z.ZodMiniString<string>;
        clientId: z.ZodMiniString<string>;
        status: z.ZodMiniEnum<{
            expired: "expired";
            offered: "offered";
            overdue: "overdue";
            pending: "pending";
            rejected: "rejected";
            repaid: "repaid";
            repaying: "repaying";
            resign: "resign";
            signed: "signed";
            withdrawn: "withdrawn";
            writtenOff: "writtenOff";
        }>;
        reason: z.ZodMiniNullable<z.ZodMiniEnum<{
            affordability: "affordability";
            identity: "identity";
            policy: "policy";
            signature: "signature";
            terms: "terms";
        }>>;
        amount: z.ZodMiniString<string>;
        days: z.ZodMiniNumber<number>;
        interest: z.ZodMiniString<string>;
        repayable: z.ZodMiniString<string>;
        outstanding: z.ZodMiniString<string>;
        principal: z.ZodMiniString<string>;
        interestDue: z.ZodMiniString<string>;
        paid: z.ZodMiniString<string>;
        dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        nextInterestAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        withdrawal: z.ZodMiniNullable<z.ZodMiniObject<{
            until: z.ZodMiniString<string>;
            pays: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reviewDueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
            automatic: "automatic";
            person: "person";
        }>>;
        offer: z.ZodMiniObject<{
            amount: z.ZodMiniString<string>;
            days: z.ZodMiniNumber<number>;
            interestFreeDays: z.ZodMiniNumber<number>;
            dailyRate: z.ZodMiniString<string>;
            totalInterest: z.ZodMiniString<string>;
            totalRepayable: z.ZodMiniString<string>;
            apr: z.ZodMiniString<string>;
            effectiveRate: z.ZodMiniString<string>;
            repaymentDate: z.ZodMiniString<string>;
            freeDays: z.ZodMiniNumber<number>;
            schedule: z.ZodMiniArray<z.ZodMiniObject<{
                day: z.ZodMiniNumber<number>;
                date: z.ZodMiniString<string>;
                interest: z.ZodMiniString<string>;
                repayable: z.ZodMiniString<string>;
            }, z.core.$strip>>;
            termsHash: z.ZodMiniString<string>;
        }, z.core.$strip>;
        agreement: z.ZodMiniObject<{
            hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
            signedHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
        timeline: z.ZodMiniArray<z.ZodMiniObject<{
            status: z.ZodMiniEnum<{
                expired: "expired";
                offered: "offered";
                overdue: "overdue";
                pending: "pending";
                rejected: "rejected";
                repaid: "repaid";
                repaying: "repaying";
                resign: "resign";
                signed: "signed";
                withdrawn: "withdrawn";
                writtenOff: "writtenOff";
            }>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        payments: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            amount: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const getLoan: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        expired: "expired";
        offered: "offered";
        overdue: "overdue";
        pending: "pending";
        rejected: "rejected";
        repaid: "repaid";
        repaying: "repaying";
        resign: "resign";
        signed: "signed";
        withdrawn: "withdrawn";
        writtenOff: "writtenOff";
    }>;
    reason: z.ZodMiniNullable<z.ZodMiniEnum<{
        affordability: "affordability";
        identity: "identity";
        policy: "policy";
        signature: "signature";
        terms: "terms";
    }>>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    interest: z.ZodMiniString<string>;
    repayable: z.ZodMiniString<string>;
    outstanding: z.ZodMiniString<string>;
    principal: z.ZodMiniString<string>;
    interestDue: z.ZodMiniString<string>;
    paid: z.ZodMiniString<string>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    nextInterestAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    withdrawal: z.ZodMiniNullable<z.ZodMiniObject<{
        until: z.ZodMiniString<string>;
        pays: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewDueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    offer: z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        days: z.ZodMiniNumber<number>;
        interestFreeDays: z.ZodMiniNumber<number>;
        dailyRate: z.ZodMiniString<string>;
        totalInterest: z.ZodMiniString<string>;
        totalRepayable: z.ZodMiniString<string>;
        apr: z.ZodMiniString<string>;
        effectiveRate: z.ZodMiniString<string>;
        repaymentDate: z.ZodMiniString<string>;
        freeDays: z.ZodMiniNumber<number>;
        schedule: z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniNumber<number>;
            date: z.ZodMiniString<string>;
            interest: z.ZodMiniString<string>;
            repayable: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        termsHash: z.ZodMiniString<string>;
    }, z.core.$strip>;
    agreement: z.ZodMiniObject<{
        hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
        signedHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            expired: "expired";
            offered: "offered";
            overdue: "overdue";
            pending: "pending";
            rejected: "rejected";
            repaid: "repaid";
            repaying: "repaying";
            resign: "resign";
            signed: "signed";
            withdrawn: "withdrawn";
            writtenOff: "writtenOff";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    payments: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>>;
export declare const loanAgreement: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    signed: z.ZodMiniOptional<z.ZodMiniEnum<{
        0: "0";
        1: "1";
        false: "false";
        true: "true";
    }>>;
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
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniCustom<Blob, Blob>> & {
    readonly file: string;
};
export declare const agreementBlock: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"heading">;
    text: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"text">;
    text: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"code">;
    text: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"facts">;
    facts: z.ZodMiniArray<z.ZodMiniTuple<readonly [z.ZodMiniString<string>, z.ZodMiniString<string>], null>>;
}, z.core.$strip>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"table">;
    columns: z.ZodMiniArray<z.ZodMiniObject<{
        heading: z.ZodMiniString<string>;
        hasFigures: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    rows: z.ZodMiniArray<z.ZodMiniArray<z.ZodMiniString<string>>>;
}, z.core.$strip>], "kind">;
export type AgreementBlock = z.infer<typeof agreementBlock>;
export declare const agreementWords: z.ZodMiniObject<{
    locale: z.ZodMiniEnum<{
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
    }>;
    title: z.ZodMiniString<string>;
    lead: z.ZodMiniString<string>;
    author: z.ZodMiniString<string>;
    mark: z.ZodMiniNullable<z.ZodMiniString<string>>;
    blocks: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"heading">;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"text">;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"code">;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"facts">;
        facts: z.ZodMiniArray<z.ZodMiniTuple<readonly [z.ZodMiniString<string>, z.ZodMiniString<string>], null>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"table">;
        columns: z.ZodMiniArray<z.ZodMiniObject<{
            heading: z.ZodMiniString<string>;
            hasFigures: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        rows: z.ZodMiniArray<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>], "kind">>;
}, z.core.$strip>;
export type AgreementWords = z.infer<typeof agreementWords>;
export declare const readAgreement: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
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
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    locale: z.ZodMiniEnum<{
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
    }>;
    title: z.ZodMiniString<string>;
    lead: z.ZodMiniString<string>;
    author: z.ZodMiniString<string>;
    mark: z.ZodMiniNullable<z.ZodMiniString<string>>;
    blocks: z.ZodMiniArray<z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"heading">;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"text">;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"code">;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"facts">;
        facts: z.ZodMiniArray<z.ZodMiniTuple<readonly [z.ZodMiniString<string>, z.ZodMiniString<string>], null>>;
    }, z.core.$strip>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"table">;
        columns: z.ZodMiniArray<z.ZodMiniObject<{
            heading: z.ZodMiniString<string>;
            hasFigures: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        rows: z.ZodMiniArray<z.ZodMiniArray<z.ZodMiniString<string>>>;
    }, z.core.$strip>], "kind">>;
    hash: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const signLoan: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    termsHash: z.ZodMiniString<string>;
    signature: z.ZodMiniOptional<z.ZodMiniString<string>>;
    typedName: z.ZodMiniOptional<z.ZodMiniString<string>>;
    agreement: z.ZodMiniOptional<z.ZodMiniString<string>>;
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        expired: "expired";
        offered: "offered";
        overdue: "overdue";
        pending: "pending";
        rejected: "rejected";
        repaid: "repaid";
        repaying: "repaying";
        resign: "resign";
        signed: "signed";
        withdrawn: "withdrawn";
        writtenOff: "writtenOff";
    }>;
    reason: z.ZodMiniNullable<z.ZodMiniEnum<{
        affordability: "affordability";
        identity: "identity";
        policy: "policy";
        signature: "signature";
        terms: "terms";
    }>>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    interest: z.ZodMiniString<string>;
    repayable: z.ZodMiniString<string>;
    outstanding: z.ZodMiniString<string>;
    principal: z.ZodMiniString<string>;
    interestDue: z.ZodMiniString<string>;
    paid: z.ZodMiniString<string>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    nextInterestAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    withdrawal: z.ZodMiniNullable<z.ZodMiniObject<{
        until: z.ZodMiniString<string>;
        pays: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewDueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    offer: z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        days: z.ZodMiniNumber<number>;
        interestFreeDays: z.ZodMiniNumber<number>;
        dailyRate: z.ZodMiniString<string>;
        totalInterest: z.ZodMiniString<string>;
        totalRepayable: z.ZodMiniString<string>;
        apr: z.ZodMiniString<string>;
        effectiveRate: z.ZodMiniString<string>;
        repaymentDate: z.ZodMiniString<string>;
        freeDays: z.ZodMiniNumber<number>;
        schedule: z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniNumber<number>;
            date: z.ZodMiniString<string>;
            interest: z.ZodMiniString<string>;
            repayable: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        termsHash: z.ZodMiniString<string>;
    }, z.core.$strip>;
    agreement: z.ZodMiniObject<{
        hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
        signedHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            expired: "expired";
            offered: "offered";
            overdue: "overdue";
            pending: "pending";
            rejected: "rejected";
            repaid: "repaid";
            repaying: "repaying";
            resign: "resign";
            signed: "signed";
            withdrawn: "withdrawn";
            writtenOff: "writtenOff";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    payments: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>>;
export declare const repayLoan: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    amount: z.ZodMiniOptional<z.ZodMiniString<string>>;
    conversion: z.ZodMiniOptional<z.ZodMiniObject<{
        quoteId: z.ZodMiniString<string>;
    }, z.core.$strict>>;
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        expired: "expired";
        offered: "offered";
        overdue: "overdue";
        pending: "pending";
        rejected: "rejected";
        repaid: "repaid";
        repaying: "repaying";
        resign: "resign";
        signed: "signed";
        withdrawn: "withdrawn";
        writtenOff: "writtenOff";
    }>;
    reason: z.ZodMiniNullable<z.ZodMiniEnum<{
        affordability: "affordability";
        identity: "identity";
        policy: "policy";
        signature: "signature";
        terms: "terms";
    }>>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    interest: z.ZodMiniString<string>;
    repayable: z.ZodMiniString<string>;
    outstanding: z.ZodMiniString<string>;
    principal: z.ZodMiniString<string>;
    interestDue: z.ZodMiniString<string>;
    paid: z.ZodMiniString<string>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    nextInterestAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    withdrawal: z.ZodMiniNullable<z.ZodMiniObject<{
        until: z.ZodMiniString<string>;
        pays: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewDueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    offer: z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        days: z.ZodMiniNumber<number>;
        interestFreeDays: z.ZodMiniNumber<number>;
        dailyRate: z.ZodMiniString<string>;
        totalInterest: z.ZodMiniString<string>;
        totalRepayable: z.ZodMiniString<string>;
        apr: z.ZodMiniString<string>;
        effectiveRate: z.ZodMiniString<string>;
        repaymentDate: z.ZodMiniString<string>;
        freeDays: z.ZodMiniNumber<number>;
        schedule: z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniNumber<number>;
            date: z.ZodMiniString<string>;
            interest: z.ZodMiniString<string>;
            repayable: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        termsHash: z.ZodMiniString<string>;
    }, z.core.$strip>;
    agreement: z.ZodMiniObject<{
        hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
        signedHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            expired: "expired";
            offered: "offered";
            overdue: "overdue";
            pending: "pending";
            rejected: "rejected";
            repaid: "repaid";
            repaying: "repaying";
            resign: "resign";
            signed: "signed";
            withdrawn: "withdrawn";
            writtenOff: "writtenOff";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    payments: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
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
export declare const withdrawFromLoan: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    amount: z.ZodMiniOptional<z.ZodMiniString<string>>;
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        expired: "expired";
        offered: "offered";
        overdue: "overdue";
        pending: "pending";
        rejected: "rejected";
        repaid: "repaid";
        repaying: "repaying";
        resign: "resign";
        signed: "signed";
        withdrawn: "withdrawn";
        writtenOff: "writtenOff";
    }>;
    reason: z.ZodMiniNullable<z.ZodMiniEnum<{
        affordability: "affordability";
        identity: "identity";
        policy: "policy";
        signature: "signature";
        terms: "terms";
    }>>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    interest: z.ZodMiniString<string>;
    repayable: z.ZodMiniString<string>;
    outstanding: z.ZodMiniString<string>;
    principal: z.ZodMiniString<string>;
    interestDue: z.ZodMiniString<string>;
    paid: z.ZodMiniString<string>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    nextInterestAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    withdrawal: z.ZodMiniNullable<z.ZodMiniObject<{
        until: z.ZodMiniString<string>;
        pays: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    expiresAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewDueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    offer: z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        days: z.ZodMiniNumber<number>;
        interestFreeDays: z.ZodMiniNumber<number>;
        dailyRate: z.ZodMiniString<string>;
        totalInterest: z.ZodMiniString<string>;
        totalRepayable: z.ZodMiniString<string>;
        apr: z.ZodMiniString<string>;
        effectiveRate: z.ZodMiniString<string>;
        repaymentDate: z.ZodMiniString<string>;
        freeDays: z.ZodMiniNumber<number>;
        schedule: z.ZodMiniArray<z.ZodMiniObject<{
            day: z.ZodMiniNumber<number>;
            date: z.ZodMiniString<string>;
            interest: z.ZodMiniString<string>;
            repayable: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        termsHash: z.ZodMiniString<string>;
    }, z.core.$strip>;
    agreement: z.ZodMiniObject<{
        hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
        signedHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            expired: "expired";
            offered: "offered";
            overdue: "overdue";
            pending: "pending";
            rejected: "rejected";
            repaid: "repaid";
            repaying: "repaying";
            resign: "resign";
            signed: "signed";
            withdrawn: "withdrawn";
            writtenOff: "writtenOff";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    payments: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        amount: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
}, z.core.$strip>>;
