import * as z from 'zod/mini';
export declare const loanUnderReview: z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"loan">;
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
    orderNo: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniNumber<number>;
    dailyRate: z.ZodMiniString<string>;
    interestFreeDays: z.ZodMiniNumber<number>;
    totalInterest: z.ZodMiniString<string>;
    totalRepayable: z.ZodMiniString<string>;
    apr: z.ZodMiniString<string>;
    effectiveRate: z.ZodMiniString<string>;
    outstanding: z.ZodMiniString<string>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    signedHash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    revision: z.ZodMiniInt;
    signature: z.ZodMiniNullable<z.ZodMiniObject<{
        at: z.ZodMiniString<string>;
        typedName: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isHolder: z.ZodMiniNullable<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>>;
    photos: z.ZodMiniArray<z.ZodMiniEnum<{
        addressProof: "addressProof";
        back: "back";
        front: "front";
        inHand: "inHand";
        signature: "signature";
    }>>;
    identity: z.ZodMiniNullable<z.ZodMiniObject<{
        values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        age: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
    }, z.core.$strip>>;
    holder: z.ZodMiniNullable<z.ZodMiniString<string>>;
    tier: z.ZodMiniNullable<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>]>>;
    income: z.ZodMiniString<string>;
    costs: z.ZodMiniString<string>;
    debts: z.ZodMiniString<string>;
    affordable: z.ZodMiniString<string>;
    terms: z.ZodMiniArray<z.ZodMiniNumber<number>>;
    approvals: z.ZodMiniArray<z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type LoanUnderReview = z.infer<typeof loanUnderReview>;
export declare const loanRefusal: z.ZodMiniEnum<{
    affordability: "affordability";
    identity: "identity";
    policy: "policy";
}>;
export type LoanRefusal = z.infer<typeof loanRefusal>;
export declare const loanVerdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"approved">;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"rejected">;
    reason: z.ZodMiniEnum<{
        affordability: "affordability";
        identity: "identity";
        policy: "policy";
    }>;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"resign">;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"changed">;
    amount: z.ZodMiniString<string>;
    days: z.ZodMiniInt;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"writtenOff">;
}, z.core.$strict>], "kind">;
export type LoanVerdict = z.infer<typeof loanVerdict>;
