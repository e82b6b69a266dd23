import * as z from 'zod/mini';
export declare const chainLook: z.ZodMiniObject<{
    state: z.ZodMiniEnum<{
        confirmed: "confirmed";
        failed: "failed";
        gone: "gone";
        notFound: "notFound";
        nothing: "nothing";
        otherRecipient: "otherRecipient";
        otherToken: "otherToken";
        pending: "pending";
        unclear: "unclear";
    }>;
    amount: z.ZodMiniNullable<z.ZodMiniString<string>>;
    confirmations: z.ZodMiniNumber<number>;
    minedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    at: z.ZodMiniString<string>;
    agrees: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type ChainLook = z.infer<typeof chainLook>;
export declare const whyTwo: z.ZodMiniEnum<{
    amount: "amount";
    notAsked: "notAsked";
    notConfirmed: "notConfirmed";
    otherSender: "otherSender";
    senderUnknown: "senderUnknown";
}>;
export type WhyTwo = z.infer<typeof whyTwo>;
export declare const rivalClaim: z.ZodMiniObject<{
    customer: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        username: z.ZodMiniString<string>;
    }, z.core.$strip>;
    orderNo: z.ZodMiniString<string>;
    caseId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        approved: "approved";
        arrived: "arrived";
        cancelled: "cancelled";
        draft: "draft";
        rejected: "rejected";
        submitted: "submitted";
    }>;
    amount: z.ZodMiniString<string>;
    reportedAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export type RivalClaim = z.infer<typeof rivalClaim>;
export declare const chainSender: z.ZodMiniObject<{
    address: z.ZodMiniString<string>;
    owner: z.ZodMiniNullable<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        username: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type ChainSender = z.infer<typeof chainSender>;
export declare const depositUnderReview: z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"deposit">;
    status: z.ZodMiniEnum<{
        approved: "approved";
        arrived: "arrived";
        cancelled: "cancelled";
        draft: "draft";
        rejected: "rejected";
        submitted: "submitted";
    }>;
    reason: z.ZodMiniNullable<z.ZodMiniEnum<{
        failed: "failed";
        notFound: "notFound";
        notYours: "notYours";
        otherRecipient: "otherRecipient";
        otherToken: "otherToken";
        proofUnreadable: "proofUnreadable";
    }>>;
    orderNo: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    token: z.ZodMiniNullable<z.ZodMiniString<string>>;
    txHash: z.ZodMiniString<string>;
    lastSix: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    credited: z.ZodMiniNullable<z.ZodMiniString<string>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    photos: z.ZodMiniArray<z.ZodMiniLiteral<"proof">>;
    added: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        photo: z.ZodMiniNullable<z.ZodMiniEnum<{
            added1: "added1";
            added2: "added2";
            added3: "added3";
            added4: "added4";
            added5: "added5";
        }>>;
        note: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    look: z.ZodMiniNullable<z.ZodMiniObject<{
        state: z.ZodMiniEnum<{
            confirmed: "confirmed";
            failed: "failed";
            gone: "gone";
            notFound: "notFound";
            nothing: "nothing";
            otherRecipient: "otherRecipient";
            otherToken: "otherToken";
            pending: "pending";
            unclear: "unclear";
        }>;
        amount: z.ZodMiniNullable<z.ZodMiniString<string>>;
        confirmations: z.ZodMiniNumber<number>;
        minedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        at: z.ZodMiniString<string>;
        agrees: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    needsTwo: z.ZodMiniBoolean<boolean>;
    whyTwo: z.ZodMiniNullable<z.ZodMiniEnum<{
        amount: "amount";
        notAsked: "notAsked";
        notConfirmed: "notConfirmed";
        otherSender: "otherSender";
        senderUnknown: "senderUnknown";
    }>>;
    approvals: z.ZodMiniArray<z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    rivals: z.ZodMiniArray<z.ZodMiniObject<{
        customer: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            username: z.ZodMiniString<string>;
        }, z.core.$strip>;
        orderNo: z.ZodMiniString<string>;
        caseId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniEnum<{
            approved: "approved";
            arrived: "arrived";
            cancelled: "cancelled";
            draft: "draft";
            rejected: "rejected";
            submitted: "submitted";
        }>;
        amount: z.ZodMiniString<string>;
        reportedAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    reportedAt: z.ZodMiniString<string>;
    senders: z.ZodMiniArray<z.ZodMiniObject<{
        address: z.ZodMiniString<string>;
        owner: z.ZodMiniNullable<z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            username: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    minimum: z.ZodMiniString<string>;
    waiting: z.ZodMiniString<string>;
}, z.core.$strip>;
export type DepositUnderReview = z.infer<typeof depositUnderReview>;
export declare const withdrawalUnderReview: z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"withdrawal">;
    status: z.ZodMiniEnum<{
        approved: "approved";
        cancelled: "cancelled";
        completed: "completed";
        confirming: "confirming";
        failed: "failed";
        rejected: "rejected";
        returned: "returned";
        sending: "sending";
        submitted: "submitted";
    }>;
    reason: z.ZodMiniNullable<z.ZodMiniEnum<{
        address: "address";
        funds: "funds";
        notYou: "notYou";
        sending: "sending";
    }>>;
    orderNo: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    fee: z.ZodMiniString<string>;
    receive: z.ZodMiniString<string>;
    worth: z.ZodMiniString<string>;
    method: z.ZodMiniEnum<{
        code: "code";
        wallet: "wallet";
    }>;
    wallet: z.ZodMiniNullable<z.ZodMiniString<string>>;
    hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    attempts: z.ZodMiniInt;
    sending: z.ZodMiniNullable<z.ZodMiniObject<{
        state: z.ZodMiniEnum<{
            completed: "completed";
            confirming: "confirming";
            failed: "failed";
            intended: "intended";
            sent: "sent";
        }>;
        reason: z.ZodMiniNullable<z.ZodMiniEnum<{
            aboveHotLimit: "aboveHotLimit";
            dropped: "dropped";
            refused: "refused";
            reverted: "reverted";
        }>>;
        hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    heldBy: z.ZodMiniNullable<z.ZodMiniEnum<{
        closed: "closed";
        custody: "custody";
        suspended: "suspended";
        walletChanged: "walletChanged";
    }>>;
    needsTwo: z.ZodMiniBoolean<boolean>;
    approvals: z.ZodMiniArray<z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type WithdrawalUnderReview = z.infer<typeof withdrawalUnderReview>;
export declare const depositVerdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"approved">;
    amount: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"rejected">;
    reason: z.ZodMiniEnum<{
        failed: "failed";
        notFound: "notFound";
        notYours: "notYours";
        otherRecipient: "otherRecipient";
        otherToken: "otherToken";
        proofUnreadable: "proofUnreadable";
    }>;
}, z.core.$strict>], "kind">;
export type DepositVerdict = z.infer<typeof depositVerdict>;
export declare const withdrawalVerdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"approved">;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"rejected">;
    reason: z.ZodMiniEnum<{
        address: "address";
        funds: "funds";
        notYou: "notYou";
        sending: "sending";
    }>;
}, z.core.$strict>], "kind">;
export type WithdrawalVerdict = z.infer<typeof withdrawalVerdict>;
