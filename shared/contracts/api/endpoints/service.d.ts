import * as z from 'zod/mini';
export declare const SERVICE_TOPICS: readonly ['account', 'deposits', 'withdrawals', 'trading', 'loans', 'nfts', 'complaint', 'other'];
export declare const serviceTopic: z.ZodMiniEnum<{
    account: "account";
    complaint: "complaint";
    deposits: "deposits";
    loans: "loans";
    nfts: "nfts";
    other: "other";
    trading: "trading";
    withdrawals: "withdrawals";
}>;
export type ServiceTopic = z.infer<typeof serviceTopic>;
export declare const serviceSubject: z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        contract: "contract";
        deposit: "deposit";
        loan: "loan";
        nft: "nft";
        option: "option";
        smart: "smart";
        withdrawal: "withdrawal";
    }>;
    id: z.ZodMiniString<string>;
}, z.core.$strip>;
export type ServiceSubject = z.infer<typeof serviceSubject>;
export declare const SERVICE_TEXT = 4000;
export declare const SERVICE_PHOTOS = 12;
export declare const serviceText: z.ZodMiniString<string>;
export declare const serviceRating: z.ZodMiniEnum<{
    bad: "bad";
    good: "good";
}>;
export type ServiceRating = z.infer<typeof serviceRating>;
export declare const serviceMessage: z.ZodMiniObject<{
    seq: z.ZodMiniNumber<number>;
    clientId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    author: z.ZodMiniEnum<{
        customer: "customer";
        staff: "staff";
    }>;
    name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    text: z.ZodMiniString<string>;
    at: z.ZodMiniString<string>;
    photos: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type ServiceMessage = z.infer<typeof serviceMessage>;
export declare const serviceThread: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    topic: z.ZodMiniEnum<{
        account: "account";
        complaint: "complaint";
        deposits: "deposits";
        loans: "loans";
        nfts: "nfts";
        other: "other";
        trading: "trading";
        withdrawals: "withdrawals";
    }>;
    subject: z.ZodMiniNullable<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            contract: "contract";
            deposit: "deposit";
            loan: "loan";
            nft: "nft";
            option: "option";
            smart: "smart";
            withdrawal: "withdrawal";
        }>;
        id: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    state: z.ZodMiniEnum<{
        closed: "closed";
        open: "open";
    }>;
    openedAt: z.ZodMiniString<string>;
    updatedAt: z.ZodMiniString<string>;
    last: z.ZodMiniNullable<z.ZodMiniObject<{
        seq: z.ZodMiniNumber<number>;
        clientId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        author: z.ZodMiniEnum<{
            customer: "customer";
            staff: "staff";
        }>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        photos: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    unread: z.ZodMiniNumber<number>;
    readByStaff: z.ZodMiniNumber<number>;
    rating: z.ZodMiniNullable<z.ZodMiniEnum<{
        bad: "bad";
        good: "good";
    }>>;
}, z.core.$strip>;
export type ServiceThread = z.infer<typeof serviceThread>;
export declare const listServiceThreads: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        topic: z.ZodMiniEnum<{
            account: "account";
            complaint: "complaint";
            deposits: "deposits";
            loans: "loans";
            nfts: "nfts";
            other: "other";
            trading: "trading";
            withdrawals: "withdrawals";
        }>;
        subject: z.ZodMiniNullable<z.ZodMiniObject<{
            kind: z.ZodMiniEnum<{
                contract: "contract";
                deposit: "deposit";
                loan: "loan";
                nft: "nft";
                option: "option";
                smart: "smart";
                withdrawal: "withdrawal";
            }>;
            id: z.ZodMiniString<string>;
            title: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        state: z.ZodMiniEnum<{
            closed: "closed";
            open: "open";
        }>;
        openedAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        last: z.ZodMiniNullable<z.ZodMiniObject<{
            seq: z.ZodMiniNumber<number>;
            clientId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            author: z.ZodMiniEnum<{
                customer: "customer";
                staff: "staff";
            }>;
            name: z.ZodMiniNullable<z.ZodMiniString<string>>;
            text: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            photos: z.ZodMiniArray<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        unread: z.ZodMiniNumber<number>;
        readByStaff: z.ZodMiniNumber<number>;
        rating: z.ZodMiniNullable<z.ZodMiniEnum<{
            bad: "bad";
            good: "good";
        }>>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
    unread: z.ZodMiniNumber<number>;
    isStaffed: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>;
export declare const getServiceThread: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    before: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    thread: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        topic: z.ZodMiniEnum<{
            account: "account";
            complaint: "complaint";
            deposits: "deposits";
            loans: "loans";
            nfts: "nfts";
            other: "other";
            trading: "trading";
            withdrawals: "withdrawals";
        }>;
        subject: z.ZodMiniNullable<z.ZodMiniObject<{
            kind: z.ZodMiniEnum<{
                contract: "contract";
                deposit: "deposit";
                loan: "loan";
                nft: "nft";
                option: "option";
                smart: "smart";
                withdrawal: "withdrawal";
            }>;
            id: z.ZodMiniString<string>;
            title: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        state: z.ZodMiniEnum<{
            closed: "closed";
            open: "open";
        }>;
        openedAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        last: z.ZodMiniNullable<z.ZodMiniObject<{
            seq: z.ZodMiniNumber<number>;
            clientId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            author: z.ZodMiniEnum<{
                customer: "customer";
                staff: "staff";
            }>;
            name: z.ZodMiniNullable<z.ZodMiniString<string>>;
            text: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            photos: z.ZodMiniArray<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        unread: z.ZodMiniNumber<number>;
        readByStaff: z.ZodMiniNumber<number>;
        rating: z.ZodMiniNullable<z.ZodMiniEnum<{
            bad: "bad";
            good: "good";
        }>>;
    }, z.core.$strip>;
    messages: z.ZodMiniArray<z.ZodMiniObject<{
        seq: z.ZodMiniNumber<number>;
        clientId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        author: z.ZodMiniEnum<{
            customer: "customer";
            staff: "staff";
        }>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        photos: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    hasEarlier: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>;
export declare const uploadServicePhoto: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    photo: z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>;
}, z.core.$strict>, z.ZodMiniObject<{
    photos: z.ZodMiniArray<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const getUnsentServicePhoto: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    photo: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    url: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const sendServiceMessage: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    clientId: z.ZodMiniUUID;
    thread: z.ZodMiniOptional<z.ZodMiniString<string>>;
    topic: z.ZodMiniOptional<z.ZodMiniEnum<{
        account: "account";
        complaint: "complaint";
        deposits: "deposits";
        loans: "loans";
        nfts: "nfts";
        other: "other";
        trading: "trading";
        withdrawals: "withdrawals";
    }>>;
    subject: z.ZodMiniOptional<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            contract: "contract";
            deposit: "deposit";
            loan: "loan";
            nft: "nft";
            option: "option";
            smart: "smart";
            withdrawal: "withdrawal";
        }>;
        id: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    text: z.ZodMiniString<string>;
    photos: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
}, z.core.$strict>, z.ZodMiniObject<{
    thread: z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        topic: z.ZodMiniEnum<{
            account: "account";
            complaint: "complaint";
            deposits: "deposits";
            loans: "loans";
            nfts: "nfts";
            other: "other";
            trading: "trading";
            withdrawals: "withdrawals";
        }>;
        subject: z.ZodMiniNullable<z.ZodMiniObject<{
            kind: z.ZodMiniEnum<{
                contract: "contract";
                deposit: "deposit";
                loan: "loan";
                nft: "nft";
                option: "option";
                smart: "smart";
                withdrawal: "withdrawal";
            }>;
            id: z.ZodMiniString<string>;
            title: z.ZodMiniString<string>;
        }, z.core.$strip>>;
        state: z.ZodMiniEnum<{
            closed: "closed";
            open: "open";
        }>;
        openedAt: z.ZodMiniString<string>;
        updatedAt: z.ZodMiniString<string>;
        last: z.ZodMiniNullable<z.ZodMiniObject<{
            seq: z.ZodMiniNumber<number>;
            clientId: z.ZodMiniNullable<z.ZodMiniString<string>>;
            author: z.ZodMiniEnum<{
                customer: "customer";
                staff: "staff";
            }>;
            name: z.ZodMiniNullable<z.ZodMiniString<string>>;
            text: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            photos: z.ZodMiniArray<z.ZodMiniString<string>>;
        }, z.core.$strip>>;
        unread: z.ZodMiniNumber<number>;
        readByStaff: z.ZodMiniNumber<number>;
        rating: z.ZodMiniNullable<z.ZodMiniEnum<{
            bad: "bad";
            good: "good";
        }>>;
    }, z.core.$strip>;
    message: z.ZodMiniObject<{
        seq: z.ZodMiniNumber<number>;
        clientId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        author: z.ZodMiniEnum<{
            customer: "customer";
            staff: "staff";
        }>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        photos: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const readServiceThread: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    seq: z.ZodMiniInt;
}, z.core.$strict>, z.ZodMiniObject<{
    unread: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const typeServiceMessage: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniNull>;
export declare const rateServiceThread: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    rating: z.ZodMiniEnum<{
        bad: "bad";
        good: "good";
    }>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    topic: z.ZodMiniEnum<{
        account: "account";
        complaint: "complaint";
        deposits: "deposits";
        loans: "loans";
        nfts: "nfts";
        other: "other";
        trading: "trading";
        withdrawals: "withdrawals";
    }>;
    subject: z.ZodMiniNullable<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            contract: "contract";
            deposit: "deposit";
            loan: "loan";
            nft: "nft";
            option: "option";
            smart: "smart";
            withdrawal: "withdrawal";
        }>;
        id: z.ZodMiniString<string>;
        title: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    state: z.ZodMiniEnum<{
        closed: "closed";
        open: "open";
    }>;
    openedAt: z.ZodMiniString<string>;
    updatedAt: z.ZodMiniString<string>;
    last: z.ZodMiniNullable<z.ZodMiniObject<{
        seq: z.ZodMiniNumber<number>;
        clientId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        author: z.ZodMiniEnum<{
            customer: "customer";
            staff: "staff";
        }>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        text: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        photos: z.ZodMiniArray<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    unread: z.ZodMiniNumber<number>;
    readByStaff: z.ZodMiniNumber<number>;
    rating: z.ZodMiniNullable<z.ZodMiniEnum<{
        bad: "bad";
        good: "good";
    }>>;
}, z.core.$strip>>;
export declare const getServicePhoto: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    photo: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    url: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const serviceNotice: z.ZodMiniObject<{
    thread: z.ZodMiniString<string>;
    kind: z.ZodMiniEnum<{
        changed: "changed";
        message: "message";
        read: "read";
        typing: "typing";
    }>;
    unread: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
}, z.core.$strip>;
export type ServiceNotice = z.infer<typeof serviceNotice>;
