import * as z from 'zod/mini';
export declare const depositStatus: z.ZodMiniEnum<{
    approved: "approved";
    arrived: "arrived";
    cancelled: "cancelled";
    draft: "draft";
    rejected: "rejected";
    submitted: "submitted";
}>;
export type DepositStatus = z.infer<typeof depositStatus>;
export declare const depositReason: z.ZodMiniEnum<{
    failed: "failed";
    notFound: "notFound";
    notYours: "notYours";
    otherRecipient: "otherRecipient";
    otherToken: "otherToken";
    proofUnreadable: "proofUnreadable";
}>;
export type DepositReason = z.infer<typeof depositReason>;
export { REVIEW_MS } from '../account/identity.js';
export declare const addedProofs: z.ZodMiniEnum<{
    added1: "added1";
    added2: "added2";
    added3: "added3";
    added4: "added4";
    added5: "added5";
}>;
export type AddedProof = z.infer<typeof addedProofs>;
export declare const MOST_ADDED: number;
export declare const depositRecord: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    credited: z.ZodMiniNullable<z.ZodMiniString<string>>;
    txHash: z.ZodMiniString<string>;
    lastSix: z.ZodMiniString<string>;
    hasProof: z.ZodMiniBoolean<boolean>;
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
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        chain: "chain";
        person: "person";
    }>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    held: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        for: z.ZodMiniEnum<{
            break: "break";
            limit: "limit";
        }>;
        until: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    contested: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    added: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        note: z.ZodMiniString<string>;
        hasPhoto: z.ZodMiniBoolean<boolean>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            approved: "approved";
            arrived: "arrived";
            cancelled: "cancelled";
            draft: "draft";
            rejected: "rejected";
            submitted: "submitted";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type DepositRecord = z.infer<typeof depositRecord>;
export declare const depositTerms: z.ZodMiniObject<{
    identity: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    isSample: z.ZodMiniBoolean<boolean>;
    ownLimit: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        period: z.ZodMiniEnum<{
            day: "day";
            month: "month";
            week: "week";
        }>;
        limit: z.ZodMiniString<string>;
        left: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    stopped: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
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
    }, z.core.$strip>>>;
    currencies: z.ZodMiniArray<z.ZodMiniObject<{
        currency: z.ZodMiniString<string>;
        minimum: z.ZodMiniString<string>;
        waiting: z.ZodMiniString<string>;
        networks: z.ZodMiniArray<z.ZodMiniObject<{
            network: z.ZodMiniEnum<{
                BTC: "BTC";
                ERC20: "ERC20";
                TRC20: "TRC20";
            }>;
            address: z.ZodMiniNullable<z.ZodMiniString<string>>;
            token: z.ZodMiniNullable<z.ZodMiniString<string>>;
            not: z.ZodMiniArray<z.ZodMiniEnum<{
                BTC: "BTC";
                ERC20: "ERC20";
                TRC20: "TRC20";
            }>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type DepositTerms = z.infer<typeof depositTerms>;
export declare const getDepositTerms: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    identity: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    isSample: z.ZodMiniBoolean<boolean>;
    ownLimit: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        period: z.ZodMiniEnum<{
            day: "day";
            month: "month";
            week: "week";
        }>;
        limit: z.ZodMiniString<string>;
        left: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    stopped: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
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
    }, z.core.$strip>>>;
    currencies: z.ZodMiniArray<z.ZodMiniObject<{
        currency: z.ZodMiniString<string>;
        minimum: z.ZodMiniString<string>;
        waiting: z.ZodMiniString<string>;
        networks: z.ZodMiniArray<z.ZodMiniObject<{
            network: z.ZodMiniEnum<{
                BTC: "BTC";
                ERC20: "ERC20";
                TRC20: "TRC20";
            }>;
            address: z.ZodMiniNullable<z.ZodMiniString<string>>;
            token: z.ZodMiniNullable<z.ZodMiniString<string>>;
            not: z.ZodMiniArray<z.ZodMiniEnum<{
                BTC: "BTC";
                ERC20: "ERC20";
                TRC20: "TRC20";
            }>>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const saveDeposit: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    currency: z.ZodMiniEnum<{
        BTC: "BTC";
        ETH: "ETH";
        USDT: "USDT";
    }>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    amount: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>>;
    txHash: z.ZodMiniOptional<z.ZodMiniString<string>>;
    lastSix: z.ZodMiniOptional<z.ZodMiniString<string>>;
    proof: z.ZodMiniOptional<z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    credited: z.ZodMiniNullable<z.ZodMiniString<string>>;
    txHash: z.ZodMiniString<string>;
    lastSix: z.ZodMiniString<string>;
    hasProof: z.ZodMiniBoolean<boolean>;
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
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        chain: "chain";
        person: "person";
    }>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    held: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        for: z.ZodMiniEnum<{
            break: "break";
            limit: "limit";
        }>;
        until: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    contested: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    added: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        note: z.ZodMiniString<string>;
        hasPhoto: z.ZodMiniBoolean<boolean>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            approved: "approved";
            arrived: "arrived";
            cancelled: "cancelled";
            draft: "draft";
            rejected: "rejected";
            submitted: "submitted";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const submitDeposit: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    currency: z.ZodMiniEnum<{
        BTC: "BTC";
        ETH: "ETH";
        USDT: "USDT";
    }>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    amount: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>>;
    txHash: z.ZodMiniOptional<z.ZodMiniString<string>>;
    lastSix: z.ZodMiniOptional<z.ZodMiniString<string>>;
    proof: z.ZodMiniOptional<z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>>;
    belowMinimum: z.ZodMiniOptional<z.ZodMiniLiteral<"yes">>;
    alreadySent: z.ZodMiniOptional<z.ZodMiniLiteral<"yes">>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    credited: z.ZodMiniNullable<z.ZodMiniString<string>>;
    txHash: z.ZodMiniString<string>;
    lastSix: z.ZodMiniString<string>;
    hasProof: z.ZodMiniBoolean<boolean>;
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
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        chain: "chain";
        person: "person";
    }>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    held: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        for: z.ZodMiniEnum<{
            break: "break";
            limit: "limit";
        }>;
        until: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    contested: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    added: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        note: z.ZodMiniString<string>;
        hasPhoto: z.ZodMiniBoolean<boolean>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            approved: "approved";
            arrived: "arrived";
            cancelled: "cancelled";
            draft: "draft";
            rejected: "rejected";
            submitted: "submitted";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const listDeposits: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    clientId: z.ZodMiniOptional<z.ZodMiniUUID>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        approved: "approved";
        arrived: "arrived";
        cancelled: "cancelled";
        draft: "draft";
        rejected: "rejected";
        submitted: "submitted";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        orderNo: z.ZodMiniString<string>;
        clientId: z.ZodMiniString<string>;
        currency: z.ZodMiniString<string>;
        network: z.ZodMiniEnum<{
            BTC: "BTC";
            ERC20: "ERC20";
            TRC20: "TRC20";
        }>;
        address: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        credited: z.ZodMiniNullable<z.ZodMiniString<string>>;
        txHash: z.ZodMiniString<string>;
        lastSix: z.ZodMiniString<string>;
        hasProof: z.ZodMiniBoolean<boolean>;
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
        reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
            automatic: "automatic";
            chain: "chain";
            person: "person";
        }>>;
        explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
        dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        held: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
            for: z.ZodMiniEnum<{
                break: "break";
                limit: "limit";
            }>;
            until: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        contested: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
        added: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
            note: z.ZodMiniString<string>;
            hasPhoto: z.ZodMiniBoolean<boolean>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>>;
        timeline: z.ZodMiniArray<z.ZodMiniObject<{
            status: z.ZodMiniEnum<{
                approved: "approved";
                arrived: "arrived";
                cancelled: "cancelled";
                draft: "draft";
                rejected: "rejected";
                submitted: "submitted";
            }>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const cancelDeposit: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    credited: z.ZodMiniNullable<z.ZodMiniString<string>>;
    txHash: z.ZodMiniString<string>;
    lastSix: z.ZodMiniString<string>;
    hasProof: z.ZodMiniBoolean<boolean>;
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
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        chain: "chain";
        person: "person";
    }>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    held: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        for: z.ZodMiniEnum<{
            break: "break";
            limit: "limit";
        }>;
        until: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    contested: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    added: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        note: z.ZodMiniString<string>;
        hasPhoto: z.ZodMiniBoolean<boolean>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            approved: "approved";
            arrived: "arrived";
            cancelled: "cancelled";
            draft: "draft";
            rejected: "rejected";
            submitted: "submitted";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const addProof: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    note: z.ZodMiniOptional<z.ZodMiniString<string>>;
    proof: z.ZodMiniOptional<z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
    currency: z.ZodMiniString<string>;
    network: z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>;
    address: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    credited: z.ZodMiniNullable<z.ZodMiniString<string>>;
    txHash: z.ZodMiniString<string>;
    lastSix: z.ZodMiniString<string>;
    hasProof: z.ZodMiniBoolean<boolean>;
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
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        chain: "chain";
        person: "person";
    }>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    held: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniObject<{
        for: z.ZodMiniEnum<{
            break: "break";
            limit: "limit";
        }>;
        until: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    contested: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    added: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        note: z.ZodMiniString<string>;
        hasPhoto: z.ZodMiniBoolean<boolean>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            approved: "approved";
            arrived: "arrived";
            cancelled: "cancelled";
            draft: "draft";
            rejected: "rejected";
            submitted: "submitted";
        }>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const depositProof: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    url: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
