import * as z from 'zod/mini';
export declare const WITHDRAWAL_QUOTE_MS = 600000;
export declare const WITHDRAWAL_WAIT_MS = 86400000;
export declare const withdrawalStatus: z.ZodMiniEnum<{
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
export type WithdrawalStatus = z.infer<typeof withdrawalStatus>;
export declare const withdrawalReason: z.ZodMiniEnum<{
    address: "address";
    funds: "funds";
    notYou: "notYou";
    sending: "sending";
}>;
export type WithdrawalReason = z.infer<typeof withdrawalReason>;
export declare const WITHDRAWAL_WAITS: readonly ['newDevice', 'signInChanged', 'walletNew', 'addressWaits'];
export type WithdrawalWait = (typeof WITHDRAWAL_WAITS)[number];
export declare const SIGNATURE_REFUSALS: readonly ['signature', 'wallet', 'expired', 'replayed'];
export declare const authorizationMethod: z.ZodMiniEnum<{
    code: "code";
    wallet: "wallet";
}>;
export type AuthorizationMethod = z.infer<typeof authorizationMethod>;
export declare const withdrawalRecord: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
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
    amount: z.ZodMiniString<string>;
    fee: z.ZodMiniString<string>;
    receive: z.ZodMiniString<string>;
    address: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    method: z.ZodMiniOptional<z.ZodMiniEnum<{
        code: "code";
        wallet: "wallet";
    }>>;
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
    hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    confirmations: z.ZodMiniNullable<z.ZodMiniObject<{
        count: z.ZodMiniInt;
        needed: z.ZodMiniInt;
    }, z.core.$strip>>;
    cancellable: z.ZodMiniBoolean<boolean>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    walletChangedUntil: z.ZodMiniOptional<z.ZodMiniString<string>>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
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
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type WithdrawalRecord = z.infer<typeof withdrawalRecord>;
export declare const withdrawalTerms: z.ZodMiniObject<{
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    identity: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    identityDueAt: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    waitSeconds: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    isSample: z.ZodMiniBoolean<boolean>;
    waits: z.ZodMiniNullable<z.ZodMiniObject<{
        reason: z.ZodMiniEnum<{
            newDevice: "newDevice";
            signInChanged: "signInChanged";
        }>;
        availableAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    limit: z.ZodMiniObject<{
        most: z.ZodMiniString<string>;
        left: z.ZodMiniString<string>;
    }, z.core.$strip>;
    methods: z.ZodMiniArray<z.ZodMiniEnum<{
        code: "code";
        wallet: "wallet";
    }>>;
    hasSecondFactor: z.ZodMiniBoolean<boolean>;
    wallets: z.ZodMiniArray<z.ZodMiniObject<{
        chainType: z.ZodMiniEnum<{
            ethereum: "ethereum";
            tron: "tron";
        }>;
        address: z.ZodMiniString<string>;
        usableAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    currencies: z.ZodMiniArray<z.ZodMiniObject<{
        currency: z.ZodMiniEnum<{
            BTC: "BTC";
            ETH: "ETH";
            USDT: "USDT";
        }>;
        networks: z.ZodMiniArray<z.ZodMiniEnum<{
            BTC: "BTC";
            ERC20: "ERC20";
            TRC20: "TRC20";
        }>>;
        available: z.ZodMiniString<string>;
        minimum: z.ZodMiniString<string>;
        rate: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type WithdrawalTerms = z.infer<typeof withdrawalTerms>;
export declare const signedField: z.ZodMiniObject<{
    name: z.ZodMiniString<string>;
    words: z.ZodMiniString<string>;
    value: z.ZodMiniString<string>;
}, z.core.$strip>;
export type SignedField = z.infer<typeof signedField>;
export declare const withdrawalTypedData: z.ZodMiniObject<{
    domain: z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        version: z.ZodMiniLiteral<"1">;
        chainId: z.ZodMiniInt;
    }, z.core.$strip>;
    types: z.ZodMiniObject<{
        EIP712Domain: z.ZodMiniArray<z.ZodMiniObject<{
            name: z.ZodMiniString<string>;
            type: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        WithdrawalAuthorization: z.ZodMiniArray<z.ZodMiniObject<{
            name: z.ZodMiniString<string>;
            type: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>;
    primaryType: z.ZodMiniLiteral<"WithdrawalAuthorization">;
    message: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
}, z.core.$strip>;
export type WithdrawalTypedData = z.infer<typeof withdrawalTypedData>;
export declare const getWithdrawalTerms: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    serverTime: z.ZodMiniOptional<z.ZodMiniString<string>>;
    identity: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    identityDueAt: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    waitSeconds: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    isSample: z.ZodMiniBoolean<boolean>;
    waits: z.ZodMiniNullable<z.ZodMiniObject<{
        reason: z.ZodMiniEnum<{
            newDevice: "newDevice";
            signInChanged: "signInChanged";
        }>;
        availableAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    limit: z.ZodMiniObject<{
        most: z.ZodMiniString<string>;
        left: z.ZodMiniString<string>;
    }, z.core.$strip>;
    methods: z.ZodMiniArray<z.ZodMiniEnum<{
        code: "code";
        wallet: "wallet";
    }>>;
    hasSecondFactor: z.ZodMiniBoolean<boolean>;
    wallets: z.ZodMiniArray<z.ZodMiniObject<{
        chainType: z.ZodMiniEnum<{
            ethereum: "ethereum";
            tron: "tron";
        }>;
        address: z.ZodMiniString<string>;
        usableAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    currencies: z.ZodMiniArray<z.ZodMiniObject<{
        currency: z.ZodMiniEnum<{
            BTC: "BTC";
            ETH: "ETH";
            USDT: "USDT";
        }>;
        networks: z.ZodMiniArray<z.ZodMiniEnum<{
            BTC: "BTC";
            ERC20: "ERC20";
            TRC20: "TRC20";
        }>>;
        available: z.ZodMiniString<string>;
        minimum: z.ZodMiniString<string>;
        rate: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const withdrawalAuth: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    amount: z.ZodMiniOptional<z.ZodMiniString<string>>;
    currency: z.ZodMiniEnum<{
        BTC: "BTC";
        ETH: "ETH";
        USDT: "USDT";
    }>;
    network: z.ZodMiniOptional<z.ZodMiniEnum<{
        BTC: "BTC";
        ERC20: "ERC20";
        TRC20: "TRC20";
    }>>;
    addressId: z.ZodMiniOptional<z.ZodMiniString<string>>;
    method: z.ZodMiniOptional<z.ZodMiniEnum<{
        code: "code";
        wallet: "wallet";
    }>>;
    chainType: z.ZodMiniOptional<z.ZodMiniEnum<{
        ethereum: "ethereum";
        tron: "tron";
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
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    typedData: z.ZodMiniObject<{
        domain: z.ZodMiniObject<{
            name: z.ZodMiniString<string>;
            version: z.ZodMiniLiteral<"1">;
            chainId: z.ZodMiniInt;
        }, z.core.$strip>;
        types: z.ZodMiniObject<{
            EIP712Domain: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                type: z.ZodMiniString<string>;
            }, z.core.$strip>>;
            WithdrawalAuthorization: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                type: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        primaryType: z.ZodMiniLiteral<"WithdrawalAuthorization">;
        message: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    }, z.core.$strip>;
    fields: z.ZodMiniArray<z.ZodMiniObject<{
        name: z.ZodMiniString<string>;
        words: z.ZodMiniString<string>;
        value: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    nonce: z.ZodMiniString<string>;
    amount: z.ZodMiniString<string>;
    fee: z.ZodMiniString<string>;
    receive: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
    authAddress: z.ZodMiniOptional<z.ZodMiniString<string>>;
    validFor: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>>;
export declare const authorizeWithdrawal: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    nonce: z.ZodMiniString<string>;
    walletAddress: z.ZodMiniString<string>;
    chainType: z.ZodMiniEnum<{
        ethereum: "ethereum";
        tron: "tron";
    }>;
    signature: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    authorized: z.ZodMiniLiteral<true>;
}, z.core.$strip>>;
export declare const sendWithdrawalCode: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    nonce: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const authorizeByCode: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    nonce: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    authorized: z.ZodMiniLiteral<true>;
}, z.core.$strip>>;
export declare const submitWithdrawal: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    nonce: z.ZodMiniString<string>;
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
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
    amount: z.ZodMiniString<string>;
    fee: z.ZodMiniString<string>;
    receive: z.ZodMiniString<string>;
    address: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    method: z.ZodMiniOptional<z.ZodMiniEnum<{
        code: "code";
        wallet: "wallet";
    }>>;
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
    hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    confirmations: z.ZodMiniNullable<z.ZodMiniObject<{
        count: z.ZodMiniInt;
        needed: z.ZodMiniInt;
    }, z.core.$strip>>;
    cancellable: z.ZodMiniBoolean<boolean>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    walletChangedUntil: z.ZodMiniOptional<z.ZodMiniString<string>>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
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
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const listWithdrawals: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    clientId: z.ZodMiniOptional<z.ZodMiniUUID>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        approved: "approved";
        cancelled: "cancelled";
        completed: "completed";
        confirming: "confirming";
        failed: "failed";
        rejected: "rejected";
        returned: "returned";
        sending: "sending";
        submitted: "submitted";
    }>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        orderNo: z.ZodMiniString<string>;
        clientId: z.ZodMiniString<string>;
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
        amount: z.ZodMiniString<string>;
        fee: z.ZodMiniString<string>;
        receive: z.ZodMiniString<string>;
        address: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        method: z.ZodMiniOptional<z.ZodMiniEnum<{
            code: "code";
            wallet: "wallet";
        }>>;
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
        hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
        explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
        confirmations: z.ZodMiniNullable<z.ZodMiniObject<{
            count: z.ZodMiniInt;
            needed: z.ZodMiniInt;
        }, z.core.$strip>>;
        cancellable: z.ZodMiniBoolean<boolean>;
        dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
            automatic: "automatic";
            person: "person";
        }>>;
        walletChangedUntil: z.ZodMiniOptional<z.ZodMiniString<string>>;
        timeline: z.ZodMiniArray<z.ZodMiniObject<{
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
            at: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const cancelWithdrawal: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    orderNo: z.ZodMiniString<string>;
    clientId: z.ZodMiniString<string>;
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
    amount: z.ZodMiniString<string>;
    fee: z.ZodMiniString<string>;
    receive: z.ZodMiniString<string>;
    address: z.ZodMiniString<string>;
    label: z.ZodMiniString<string>;
    method: z.ZodMiniOptional<z.ZodMiniEnum<{
        code: "code";
        wallet: "wallet";
    }>>;
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
    hash: z.ZodMiniNullable<z.ZodMiniString<string>>;
    explorer: z.ZodMiniNullable<z.ZodMiniString<string>>;
    confirmations: z.ZodMiniNullable<z.ZodMiniObject<{
        count: z.ZodMiniInt;
        needed: z.ZodMiniInt;
    }, z.core.$strip>>;
    cancellable: z.ZodMiniBoolean<boolean>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    walletChangedUntil: z.ZodMiniOptional<z.ZodMiniString<string>>;
    timeline: z.ZodMiniArray<z.ZodMiniObject<{
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
        at: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const signedWithdrawal: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    typedData: z.ZodMiniObject<{
        domain: z.ZodMiniObject<{
            name: z.ZodMiniString<string>;
            version: z.ZodMiniLiteral<"1">;
            chainId: z.ZodMiniInt;
        }, z.core.$strip>;
        types: z.ZodMiniObject<{
            EIP712Domain: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                type: z.ZodMiniString<string>;
            }, z.core.$strip>>;
            WithdrawalAuthorization: z.ZodMiniArray<z.ZodMiniObject<{
                name: z.ZodMiniString<string>;
                type: z.ZodMiniString<string>;
            }, z.core.$strip>>;
        }, z.core.$strip>;
        primaryType: z.ZodMiniLiteral<"WithdrawalAuthorization">;
        message: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
    }, z.core.$strip>;
    wallet: z.ZodMiniString<string>;
    signature: z.ZodMiniString<string>;
}, z.core.$strip>>;
