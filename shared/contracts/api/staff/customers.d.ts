import * as z from 'zod/mini';
export declare const customerStatus: z.ZodMiniEnum<{
    active: "active";
    closed: "closed";
    suspended: "suspended";
}>;
export type CustomerStatus = z.infer<typeof customerStatus>;
export declare const customerSummary: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    username: z.ZodMiniString<string>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        active: "active";
        closed: "closed";
        suspended: "suspended";
    }>;
    kycStatus: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    locale: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
}, z.core.$strip>;
export type CustomerSummary = z.infer<typeof customerSummary>;
export declare const findCustomers: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    after: z.ZodMiniOptional<z.ZodMiniString<string>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    search: z.ZodMiniOptional<z.ZodMiniString<string>>;
    status: z.ZodMiniOptional<z.ZodMiniEnum<{
        active: "active";
        closed: "closed";
        suspended: "suspended";
    }>>;
}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        username: z.ZodMiniString<string>;
        email: z.ZodMiniNullable<z.ZodMiniString<string>>;
        name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        status: z.ZodMiniEnum<{
            active: "active";
            closed: "closed";
            suspended: "suspended";
        }>;
        kycStatus: z.ZodMiniEnum<{
            draft: "draft";
            expired: "expired";
            none: "none";
            pending: "pending";
            rejected: "rejected";
            verified: "verified";
        }>;
        locale: z.ZodMiniString<string>;
        createdAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    next: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>>;
declare const note: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    by: z.ZodMiniString<string>;
    at: z.ZodMiniString<string>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>;
export type StaffNote = z.infer<typeof note>;
export declare const customerPicture: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    username: z.ZodMiniString<string>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        active: "active";
        closed: "closed";
        suspended: "suspended";
    }>;
    kycStatus: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    locale: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    mode: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
    country: z.ZodMiniNullable<z.ZodMiniString<string>>;
    inviteCode: z.ZodMiniString<string>;
    suspension: z.ZodMiniNullable<z.ZodMiniObject<{
        reason: z.ZodMiniEnum<{
            identityDoubt: "identityDoubt";
            law: "law";
            ownRequest: "ownRequest";
            paymentDoubt: "paymentDoubt";
            takeover: "takeover";
            terms: "terms";
        }>;
        since: z.ZodMiniString<string>;
        by: z.ZodMiniString<string>;
        note: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    ownLimits: z.ZodMiniOptional<z.ZodMiniObject<{
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
    identity: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"identity">;
        tier: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>]>;
        status: z.ZodMiniEnum<{
            draft: "draft";
            expired: "expired";
            none: "none";
            pending: "pending";
            rejected: "rejected";
            verified: "verified";
        }>;
        values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        photos: z.ZodMiniArray<z.ZodMiniEnum<{
            addressProof: "addressProof";
            back: "back";
            front: "front";
            inHand: "inHand";
            signature: "signature";
        }>>;
        fields: z.ZodMiniArray<z.ZodMiniEnum<{
            address: "address";
            addressProof: "addressProof";
            back: "back";
            birthdate: "birthdate";
            country: "country";
            dialCode: "dialCode";
            documentExpiry: "documentExpiry";
            documentType: "documentType";
            firstName: "firstName";
            front: "front";
            inHand: "inHand";
            lastName: "lastName";
            phone: "phone";
            sex: "sex";
            signature: "signature";
        }>>;
        documentType: z.ZodMiniNullable<z.ZodMiniEnum<{
            driverLicence: "driverLicence";
            idCard: "idCard";
            passport: "passport";
        }>>;
        age: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        documentExpiry: z.ZodMiniNullable<z.ZodMiniString<string>>;
        sentBack: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
            reason: z.ZodMiniEnum<{
                altered: "altered";
                expiredDocument: "expiredDocument";
                incomplete: "incomplete";
                mismatch: "mismatch";
                notThisPerson: "notThisPerson";
                unreadable: "unreadable";
                unsupported: "unsupported";
            }>;
            corrected: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        decisions: z.ZodMiniNumber<number>;
        isPhoneProved: z.ZodMiniBoolean<boolean>;
        deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    money: z.ZodMiniObject<{
        demo: z.ZodMiniObject<{
            amount: z.ZodMiniString<string>;
            floatingPnL: z.ZodMiniString<string>;
            totalAssets: z.ZodMiniString<string>;
            loanAmount: z.ZodMiniString<string>;
            bondAmount: z.ZodMiniString<string>;
            profit: z.ZodMiniString<string>;
            held: z.ZodMiniOptional<z.ZodMiniObject<{
                plans: z.ZodMiniString<string>;
                options: z.ZodMiniString<string>;
                bids: z.ZodMiniString<string>;
                withdrawals: z.ZodMiniString<string>;
            }, z.core.$strip>>;
            balances: z.ZodMiniArray<z.ZodMiniObject<{
                currency: z.ZodMiniString<string>;
                available: z.ZodMiniString<string>;
                held: z.ZodMiniString<string>;
                value: z.ZodMiniOptional<z.ZodMiniString<string>>;
            }, z.core.$strip>>;
            unpriced: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        }, z.core.$strip>;
        real: z.ZodMiniObject<{
            amount: z.ZodMiniString<string>;
            floatingPnL: z.ZodMiniString<string>;
            totalAssets: z.ZodMiniString<string>;
            loanAmount: z.ZodMiniString<string>;
            bondAmount: z.ZodMiniString<string>;
            profit: z.ZodMiniString<string>;
            held: z.ZodMiniOptional<z.ZodMiniObject<{
                plans: z.ZodMiniString<string>;
                options: z.ZodMiniString<string>;
                bids: z.ZodMiniString<string>;
                withdrawals: z.ZodMiniString<string>;
            }, z.core.$strip>>;
            balances: z.ZodMiniArray<z.ZodMiniObject<{
                currency: z.ZodMiniString<string>;
                available: z.ZodMiniString<string>;
                held: z.ZodMiniString<string>;
                value: z.ZodMiniOptional<z.ZodMiniString<string>>;
            }, z.core.$strip>>;
            unpriced: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        }, z.core.$strip>;
    }, z.core.$strip>;
    sessions: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        userAgent: z.ZodMiniString<string>;
        ip: z.ZodMiniString<string>;
        createdAt: z.ZodMiniString<string>;
        lastSeenAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    ways: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    notes: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    cases: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniEnum<{
            deposit: "deposit";
            identity: "identity";
            loan: "loan";
            withdrawal: "withdrawal";
        }>;
        state: z.ZodMiniEnum<{
            decided: "decided";
            open: "open";
            withdrawn: "withdrawn";
        }>;
        title: z.ZodMiniString<string>;
        customer: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            username: z.ZodMiniString<string>;
            email: z.ZodMiniNullable<z.ZodMiniString<string>>;
            name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
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
        amount: z.ZodMiniNullable<z.ZodMiniString<string>>;
        openedAt: z.ZodMiniString<string>;
        dueAt: z.ZodMiniString<string>;
        isOverdue: z.ZodMiniBoolean<boolean>;
        claim: z.ZodMiniNullable<z.ZodMiniObject<{
            by: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            until: z.ZodMiniString<string>;
            isMine: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        decision: z.ZodMiniNullable<z.ZodMiniObject<{
            by: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            outcome: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    acts: z.ZodMiniArray<z.ZodMiniObject<{
        seq: z.ZodMiniNumber<number>;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniString<string>;
        action: z.ZodMiniString<string>;
        subject: z.ZodMiniString<string>;
        customerId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        origin: z.ZodMiniString<string>;
        details: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type CustomerPicture = z.infer<typeof customerPicture>;
export declare const getCustomer: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    username: z.ZodMiniString<string>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        active: "active";
        closed: "closed";
        suspended: "suspended";
    }>;
    kycStatus: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    locale: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
    mode: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
    country: z.ZodMiniNullable<z.ZodMiniString<string>>;
    inviteCode: z.ZodMiniString<string>;
    suspension: z.ZodMiniNullable<z.ZodMiniObject<{
        reason: z.ZodMiniEnum<{
            identityDoubt: "identityDoubt";
            law: "law";
            ownRequest: "ownRequest";
            paymentDoubt: "paymentDoubt";
            takeover: "takeover";
            terms: "terms";
        }>;
        since: z.ZodMiniString<string>;
        by: z.ZodMiniString<string>;
        note: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    ownLimits: z.ZodMiniOptional<z.ZodMiniObject<{
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
    identity: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"identity">;
        tier: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>]>;
        status: z.ZodMiniEnum<{
            draft: "draft";
            expired: "expired";
            none: "none";
            pending: "pending";
            rejected: "rejected";
            verified: "verified";
        }>;
        values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        photos: z.ZodMiniArray<z.ZodMiniEnum<{
            addressProof: "addressProof";
            back: "back";
            front: "front";
            inHand: "inHand";
            signature: "signature";
        }>>;
        fields: z.ZodMiniArray<z.ZodMiniEnum<{
            address: "address";
            addressProof: "addressProof";
            back: "back";
            birthdate: "birthdate";
            country: "country";
            dialCode: "dialCode";
            documentExpiry: "documentExpiry";
            documentType: "documentType";
            firstName: "firstName";
            front: "front";
            inHand: "inHand";
            lastName: "lastName";
            phone: "phone";
            sex: "sex";
            signature: "signature";
        }>>;
        documentType: z.ZodMiniNullable<z.ZodMiniEnum<{
            driverLicence: "driverLicence";
            idCard: "idCard";
            passport: "passport";
        }>>;
        age: z.ZodMiniNullable<z.ZodMiniNumber<number>>;
        documentExpiry: z.ZodMiniNullable<z.ZodMiniString<string>>;
        sentBack: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
            reason: z.ZodMiniEnum<{
                altered: "altered";
                expiredDocument: "expiredDocument";
                incomplete: "incomplete";
                mismatch: "mismatch";
                notThisPerson: "notThisPerson";
                unreadable: "unreadable";
                unsupported: "unsupported";
            }>;
            corrected: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        decisions: z.ZodMiniNumber<number>;
        isPhoneProved: z.ZodMiniBoolean<boolean>;
        deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    money: z.ZodMiniObject<{
        demo: z.ZodMiniObject<{
            amount: z.ZodMiniString<string>;
            floatingPnL: z.ZodMiniString<string>;
            totalAssets: z.ZodMiniString<string>;
            loanAmount: z.ZodMiniString<string>;
            bondAmount: z.ZodMiniString<string>;
            profit: z.ZodMiniString<string>;
            held: z.ZodMiniOptional<z.ZodMiniObject<{
                plans: z.ZodMiniString<string>;
                options: z.ZodMiniString<string>;
                bids: z.ZodMiniString<string>;
                withdrawals: z.ZodMiniString<string>;
            }, z.core.$strip>>;
            balances: z.ZodMiniArray<z.ZodMiniObject<{
                currency: z.ZodMiniString<string>;
                available: z.ZodMiniString<string>;
                held: z.ZodMiniString<string>;
                value: z.ZodMiniOptional<z.ZodMiniString<string>>;
            }, z.core.$strip>>;
            unpriced: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        }, z.core.$strip>;
        real: z.ZodMiniObject<{
            amount: z.ZodMiniString<string>;
            floatingPnL: z.ZodMiniString<string>;
            totalAssets: z.ZodMiniString<string>;
            loanAmount: z.ZodMiniString<string>;
            bondAmount: z.ZodMiniString<string>;
            profit: z.ZodMiniString<string>;
            held: z.ZodMiniOptional<z.ZodMiniObject<{
                plans: z.ZodMiniString<string>;
                options: z.ZodMiniString<string>;
                bids: z.ZodMiniString<string>;
                withdrawals: z.ZodMiniString<string>;
            }, z.core.$strip>>;
            balances: z.ZodMiniArray<z.ZodMiniObject<{
                currency: z.ZodMiniString<string>;
                available: z.ZodMiniString<string>;
                held: z.ZodMiniString<string>;
                value: z.ZodMiniOptional<z.ZodMiniString<string>>;
            }, z.core.$strip>>;
            unpriced: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniString<string>>>;
        }, z.core.$strip>;
    }, z.core.$strip>;
    sessions: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        userAgent: z.ZodMiniString<string>;
        ip: z.ZodMiniString<string>;
        createdAt: z.ZodMiniString<string>;
        lastSeenAt: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    ways: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        lastUsedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    notes: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    cases: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniEnum<{
            deposit: "deposit";
            identity: "identity";
            loan: "loan";
            withdrawal: "withdrawal";
        }>;
        state: z.ZodMiniEnum<{
            decided: "decided";
            open: "open";
            withdrawn: "withdrawn";
        }>;
        title: z.ZodMiniString<string>;
        customer: z.ZodMiniObject<{
            id: z.ZodMiniString<string>;
            username: z.ZodMiniString<string>;
            email: z.ZodMiniNullable<z.ZodMiniString<string>>;
            name: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
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
        amount: z.ZodMiniNullable<z.ZodMiniString<string>>;
        openedAt: z.ZodMiniString<string>;
        dueAt: z.ZodMiniString<string>;
        isOverdue: z.ZodMiniBoolean<boolean>;
        claim: z.ZodMiniNullable<z.ZodMiniObject<{
            by: z.ZodMiniString<string>;
            name: z.ZodMiniString<string>;
            until: z.ZodMiniString<string>;
            isMine: z.ZodMiniBoolean<boolean>;
        }, z.core.$strip>>;
        decision: z.ZodMiniNullable<z.ZodMiniObject<{
            by: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
            outcome: z.ZodMiniString<string>;
        }, z.core.$strip>>;
    }, z.core.$strip>>;
    acts: z.ZodMiniArray<z.ZodMiniObject<{
        seq: z.ZodMiniNumber<number>;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniString<string>;
        action: z.ZodMiniString<string>;
        subject: z.ZodMiniString<string>;
        customerId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        origin: z.ZodMiniString<string>;
        details: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const listCustomerOrders: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
    kind: z.ZodMiniOptional<z.ZodMiniEnum<{
        contract: "contract";
        option: "option";
        smart: "smart";
    }>>;
    state: z.ZodMiniOptional<z.ZodMiniEnum<{
        ended: "ended";
        running: "running";
    }>>;
}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
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
export declare const listCustomerTransactions: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    page: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    virtually: z.ZodMiniEnum<{
        NO: "NO";
        YES: "YES";
    }>;
}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        kind: z.ZodMiniString<string>;
        currency: z.ZodMiniString<string>;
        account: z.ZodMiniString<string>;
        amount: z.ZodMiniString<string>;
        balanceAfter: z.ZodMiniString<string>;
        reference: z.ZodMiniNullable<z.ZodMiniString<string>>;
        time: z.ZodMiniString<string>;
        endedByStaff: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strip>>;
    total: z.ZodMiniNumber<number>;
    page: z.ZodMiniNumber<number>;
    size: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const listCustomerActs: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
    after: z.ZodMiniOptional<z.ZodMiniString<string>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
        seq: z.ZodMiniNumber<number>;
        at: z.ZodMiniString<string>;
        actor: z.ZodMiniString<string>;
        action: z.ZodMiniString<string>;
        subject: z.ZodMiniString<string>;
        customerId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        origin: z.ZodMiniString<string>;
        details: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniUnknown>;
    }, z.core.$strip>>;
    next: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>>;
export declare const addNote: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    text: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    by: z.ZodMiniString<string>;
    at: z.ZodMiniString<string>;
    text: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const previewSuspension: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    reason: z.ZodMiniEnum<{
        identityDoubt: "identityDoubt";
        law: "law";
        ownRequest: "ownRequest";
        paymentDoubt: "paymentDoubt";
        takeover: "takeover";
        terms: "terms";
    }>;
}, z.core.$strict>, z.ZodMiniObject<{
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
    direction: z.ZodMiniEnum<{
        ltr: "ltr";
        rtl: "rtl";
    }>;
    mail: z.ZodMiniNullable<z.ZodMiniObject<{
        to: z.ZodMiniString<string>;
        subject: z.ZodMiniString<string>;
        text: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    fields: z.ZodMiniArray<z.ZodMiniObject<{
        field: z.ZodMiniString<string>;
        label: z.ZodMiniString<string>;
        reason: z.ZodMiniString<string>;
    }, z.core.$strip>>;
    atSignIn: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const suspendCustomer: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    reason: z.ZodMiniEnum<{
        identityDoubt: "identityDoubt";
        law: "law";
        ownRequest: "ownRequest";
        paymentDoubt: "paymentDoubt";
        takeover: "takeover";
        terms: "terms";
    }>;
    note: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    username: z.ZodMiniString<string>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        active: "active";
        closed: "closed";
        suspended: "suspended";
    }>;
    kycStatus: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    locale: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const reinstateCustomer: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    note: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    username: z.ZodMiniString<string>;
    email: z.ZodMiniNullable<z.ZodMiniString<string>>;
    name: z.ZodMiniNullable<z.ZodMiniString<string>>;
    status: z.ZodMiniEnum<{
        active: "active";
        closed: "closed";
        suspended: "suspended";
    }>;
    kycStatus: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    locale: z.ZodMiniString<string>;
    createdAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const previewEndOrder: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    order: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        contract: "contract";
        smart: "smart";
    }>;
}, z.core.$strict>, z.ZodMiniObject<{
    order: z.ZodMiniObject<{
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
    currency: z.ZodMiniString<string>;
    released: z.ZodMiniString<string>;
    at: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const endOrder: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    order: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        contract: "contract";
        smart: "smart";
    }>;
    clientId: z.ZodMiniUUID;
    note: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
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
export {};
