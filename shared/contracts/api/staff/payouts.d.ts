import * as z from 'zod/mini';
export declare const RECEIPT_BYTES: number;
export declare const charityFund: z.ZodMiniObject<{
    charityId: z.ZodMiniString<string>;
    charity: z.ZodMiniString<string>;
    isSample: z.ZodMiniBoolean<boolean>;
    currency: z.ZodMiniString<string>;
    donated: z.ZodMiniString<string>;
    paidOut: z.ZodMiniString<string>;
    prepared: z.ZodMiniString<string>;
    free: z.ZodMiniString<string>;
}, z.core.$strip>;
export type CharityFund = z.infer<typeof charityFund>;
export declare const receiptFormat: z.ZodMiniEnum<{
    jpeg: "jpeg";
    pdf: "pdf";
}>;
export type ReceiptFormat = z.infer<typeof receiptFormat>;
export declare const charityPayout: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    charityId: z.ZodMiniString<string>;
    charity: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    reference: z.ZodMiniString<string>;
    transferredOn: z.ZodMiniString<string>;
    state: z.ZodMiniEnum<{
        paid: "paid";
        prepared: "prepared";
        rejected: "rejected";
    }>;
    receipt: z.ZodMiniObject<{
        format: z.ZodMiniEnum<{
            jpeg: "jpeg";
            pdf: "pdf";
        }>;
        sha256: z.ZodMiniString<string>;
        size: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    prepared: z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isMine: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
    decided: z.ZodMiniNullable<z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type CharityPayout = z.infer<typeof charityPayout>;
export declare const listPayouts: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    funds: z.ZodMiniArray<z.ZodMiniObject<{
        charityId: z.ZodMiniString<string>;
        charity: z.ZodMiniString<string>;
        isSample: z.ZodMiniBoolean<boolean>;
        currency: z.ZodMiniString<string>;
        donated: z.ZodMiniString<string>;
        paidOut: z.ZodMiniString<string>;
        prepared: z.ZodMiniString<string>;
        free: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    payouts: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        charityId: z.ZodMiniString<string>;
        charity: z.ZodMiniString<string>;
        currency: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        reference: z.ZodMiniString<string>;
        transferredOn: z.ZodMiniString<string>;
        state: z.ZodMiniEnum<{
            paid: "paid";
            prepared: "prepared";
            rejected: "rejected";
        }>;
        receipt: z.ZodMiniObject<{
            format: z.ZodMiniEnum<{
                jpeg: "jpeg";
                pdf: "pdf";
            }>;
            sha256: z.ZodMiniString<string>;
            size: z.ZodMiniNumber<number>;
        }, z.core.$strip>;
        prepared: z.ZodMiniObject<{
            by: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            isMine: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>;
        decided: z.ZodMiniNullable<z.ZodMiniObject<{
            by: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const preparePayout: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    charityId: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    reference: z.ZodMiniString<string>;
    transferredOn: z.ZodMiniString<string>;
    receipt: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    charityId: z.ZodMiniString<string>;
    charity: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    reference: z.ZodMiniString<string>;
    transferredOn: z.ZodMiniString<string>;
    state: z.ZodMiniEnum<{
        paid: "paid";
        prepared: "prepared";
        rejected: "rejected";
    }>;
    receipt: z.ZodMiniObject<{
        format: z.ZodMiniEnum<{
            jpeg: "jpeg";
            pdf: "pdf";
        }>;
        sha256: z.ZodMiniString<string>;
        size: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    prepared: z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isMine: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
    decided: z.ZodMiniNullable<z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const confirmPayout: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    charityId: z.ZodMiniString<string>;
    charity: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    reference: z.ZodMiniString<string>;
    transferredOn: z.ZodMiniString<string>;
    state: z.ZodMiniEnum<{
        paid: "paid";
        prepared: "prepared";
        rejected: "rejected";
    }>;
    receipt: z.ZodMiniObject<{
        format: z.ZodMiniEnum<{
            jpeg: "jpeg";
            pdf: "pdf";
        }>;
        sha256: z.ZodMiniString<string>;
        size: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    prepared: z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isMine: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
    decided: z.ZodMiniNullable<z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const rejectPayout: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    reason: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    charityId: z.ZodMiniString<string>;
    charity: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    reference: z.ZodMiniString<string>;
    transferredOn: z.ZodMiniString<string>;
    state: z.ZodMiniEnum<{
        paid: "paid";
        prepared: "prepared";
        rejected: "rejected";
    }>;
    receipt: z.ZodMiniObject<{
        format: z.ZodMiniEnum<{
            jpeg: "jpeg";
            pdf: "pdf";
        }>;
        sha256: z.ZodMiniString<string>;
        size: z.ZodMiniNumber<number>;
    }, z.core.$strip>;
    prepared: z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        isMine: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>;
    decided: z.ZodMiniNullable<z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        reason: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const showReceipt: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniUnknown>;
