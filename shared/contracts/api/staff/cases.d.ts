import * as z from 'zod/mini';
export declare const caseKind: z.ZodMiniEnum<{
    deposit: "deposit";
    identity: "identity";
    loan: "loan";
    withdrawal: "withdrawal";
}>;
export type CaseKind = z.infer<typeof caseKind>;
export declare const caseState: z.ZodMiniEnum<{
    decided: "decided";
    open: "open";
    withdrawn: "withdrawn";
}>;
export type CaseState = z.infer<typeof caseState>;
export declare const CLAIM_MS: number;
export declare const caseSummary: z.ZodMiniObject<{
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
}, z.core.$strip>;
export type CaseSummary = z.infer<typeof caseSummary>;
export declare const caseFilter: {
    kind: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniEnum<{
        deposit: "deposit";
        identity: "identity";
        loan: "loan";
        withdrawal: "withdrawal";
    }>>, z.ZodMiniEnum<{
        deposit: "deposit";
        identity: "identity";
        loan: "loan";
        withdrawal: "withdrawal";
    }>]>, z.ZodMiniTransform<("deposit" | "identity" | "loan" | "withdrawal")[], "deposit" | "identity" | "loan" | "withdrawal" | ("deposit" | "identity" | "loan" | "withdrawal")[]>>>;
    state: z.ZodMiniOptional<z.ZodMiniEnum<{
        decided: "decided";
        open: "open";
        withdrawn: "withdrawn";
    }>>;
    locale: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniEnum<{
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
    }>>, z.ZodMiniEnum<{
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
    }>]>, z.ZodMiniTransform<("ar" | "de" | "en" | "es" | "fr" | "hk" | "it" | "ja" | "ko" | "th" | "zh")[], "ar" | "de" | "en" | "es" | "fr" | "hk" | "it" | "ja" | "ko" | "th" | "zh" | ("ar" | "de" | "en" | "es" | "fr" | "hk" | "it" | "ja" | "ko" | "th" | "zh")[]>>>;
    overdue: z.ZodMiniOptional<z.ZodMiniEnum<{
        no: "no";
        yes: "yes";
    }>>;
    olderThan: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniNumber<number>, z.ZodMiniString<string>]>, z.ZodMiniTransform<number, any>>, z.ZodMiniNumber<number>>>;
    youngerThan: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniNumber<number>, z.ZodMiniString<string>]>, z.ZodMiniTransform<number, any>>, z.ZodMiniNumber<number>>>;
    minAmount: z.ZodMiniOptional<z.ZodMiniString<string>>;
    maxAmount: z.ZodMiniOptional<z.ZodMiniString<string>>;
    claimedBy: z.ZodMiniOptional<z.ZodMiniString<string>>;
    customer: z.ZodMiniOptional<z.ZodMiniString<string>>;
    search: z.ZodMiniOptional<z.ZodMiniString<string>>;
};
export declare const COUNTED = 1000;
export declare const listCases: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    after: z.ZodMiniOptional<z.ZodMiniString<string>>;
    size: z.ZodMiniOptional<z.ZodMiniNumber<unknown>>;
    kind: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniEnum<{
        deposit: "deposit";
        identity: "identity";
        loan: "loan";
        withdrawal: "withdrawal";
    }>>, z.ZodMiniEnum<{
        deposit: "deposit";
        identity: "identity";
        loan: "loan";
        withdrawal: "withdrawal";
    }>]>, z.ZodMiniTransform<("deposit" | "identity" | "loan" | "withdrawal")[], "deposit" | "identity" | "loan" | "withdrawal" | ("deposit" | "identity" | "loan" | "withdrawal")[]>>>;
    state: z.ZodMiniOptional<z.ZodMiniEnum<{
        decided: "decided";
        open: "open";
        withdrawn: "withdrawn";
    }>>;
    locale: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniArray<z.ZodMiniEnum<{
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
    }>>, z.ZodMiniEnum<{
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
    }>]>, z.ZodMiniTransform<("ar" | "de" | "en" | "es" | "fr" | "hk" | "it" | "ja" | "ko" | "th" | "zh")[], "ar" | "de" | "en" | "es" | "fr" | "hk" | "it" | "ja" | "ko" | "th" | "zh" | ("ar" | "de" | "en" | "es" | "fr" | "hk" | "it" | "ja" | "ko" | "th" | "zh")[]>>>;
    overdue: z.ZodMiniOptional<z.ZodMiniEnum<{
        no: "no";
        yes: "yes";
    }>>;
    olderThan: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniNumber<number>, z.ZodMiniString<string>]>, z.ZodMiniTransform<number, any>>, z.ZodMiniNumber<number>>>;
    youngerThan: z.ZodMiniOptional<z.ZodMiniPipe<z.ZodMiniPipe<z.ZodMiniUnion<readonly [z.ZodMiniNumber<number>, z.ZodMiniString<string>]>, z.ZodMiniTransform<number, any>>, z.ZodMiniNumber<number>>>;
    minAmount: z.ZodMiniOptional<z.ZodMiniString<string>>;
    maxAmount: z.ZodMiniOptional<z.ZodMiniString<string>>;
    claimedBy: z.ZodMiniOptional<z.ZodMiniString<string>>;
    customer: z.ZodMiniOptional<z.ZodMiniString<string>>;
    search: z.ZodMiniOptional<z.ZodMiniString<string>>;
    id: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    list: z.ZodMiniArray<z.ZodMiniObject<{
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
    next: z.ZodMiniNullable<z.ZodMiniString<string>>;
    total: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const countCases: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    kinds: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            deposit: "deposit";
            identity: "identity";
            loan: "loan";
            withdrawal: "withdrawal";
        }>;
        open: z.ZodMiniNumber<number>;
        overdue: z.ZodMiniNumber<number>;
        unclaimed: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
    mine: z.ZodMiniNumber<number>;
}, z.core.$strip>>;
export declare const MONEY_KINDS: readonly ["deposit", "withdrawal"];
export declare const moneyToday: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    since: z.ZodMiniString<string>;
    kinds: z.ZodMiniArray<z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            deposit: "deposit";
            withdrawal: "withdrawal";
        }>;
        approved: z.ZodMiniObject<{
            count: z.ZodMiniNumber<number>;
            amount: z.ZodMiniString<string>;
        }, z.core.$strip>;
        waiting: z.ZodMiniObject<{
            count: z.ZodMiniNumber<number>;
            amount: z.ZodMiniString<string>;
            oldest: z.ZodMiniNullable<z.ZodMiniString<string>>;
        }, z.core.$strip>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const identityUnderReview: z.ZodMiniObject<{
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
}, z.core.$strip>;
export type IdentityUnderReview = z.infer<typeof identityUnderReview>;
export declare const caseDetail: z.ZodMiniObject<{
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
    version: z.ZodMiniNumber<number>;
    subject: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
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
    }, z.core.$strip>, z.ZodMiniObject<{
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
    }, z.core.$strip>, z.ZodMiniObject<{
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
    }, z.core.$strip>, z.ZodMiniObject<{
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
    }, z.core.$strip>], "kind">;
    earlier: z.ZodMiniArray<z.ZodMiniObject<{
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
}, z.core.$strip>;
export type CaseDetail = z.infer<typeof caseDetail>;
export declare const getCase: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
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
    version: z.ZodMiniNumber<number>;
    subject: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
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
    }, z.core.$strip>, z.ZodMiniObject<{
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
    }, z.core.$strip>, z.ZodMiniObject<{
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
    }, z.core.$strip>, z.ZodMiniObject<{
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
    }, z.core.$strip>], "kind">;
    earlier: z.ZodMiniArray<z.ZodMiniObject<{
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
}, z.core.$strip>>;
export declare const claimCase: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
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
export declare const releaseCase: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
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
export declare const identityVerdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"verified">;
    documentExpiry: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"rejected">;
    wrong: z.ZodMiniRecord<z.ZodMiniEnum<{
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
    }> & z.core.$partial, z.ZodMiniEnum<{
        altered: "altered";
        expiredDocument: "expiredDocument";
        incomplete: "incomplete";
        mismatch: "mismatch";
        notThisPerson: "notThisPerson";
        unreadable: "unreadable";
        unsupported: "unsupported";
    }>>;
}, z.core.$strict>], "kind">;
export type IdentityVerdict = z.infer<typeof identityVerdict>;
export declare const caseDecision: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"identity">;
    verdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"verified">;
        documentExpiry: z.ZodMiniOptional<z.ZodMiniString<string>>;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"rejected">;
        wrong: z.ZodMiniRecord<z.ZodMiniEnum<{
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
        }> & z.core.$partial, z.ZodMiniEnum<{
            altered: "altered";
            expiredDocument: "expiredDocument";
            incomplete: "incomplete";
            mismatch: "mismatch";
            notThisPerson: "notThisPerson";
            unreadable: "unreadable";
            unsupported: "unsupported";
        }>>;
    }, z.core.$strict>], "kind">;
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"deposit">;
    verdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
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
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"withdrawal">;
    verdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
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
}, z.core.$strict>, z.ZodMiniObject<{
    kind: z.ZodMiniLiteral<"loan">;
    verdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
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
}, z.core.$strict>], "kind">;
export type CaseDecision = z.infer<typeof caseDecision>;
export declare const casePhoto: z.ZodMiniEnum<{
    added1: "added1";
    added2: "added2";
    added3: "added3";
    added4: "added4";
    added5: "added5";
    addressProof: "addressProof";
    back: "back";
    front: "front";
    inHand: "inHand";
    proof: "proof";
    signature: "signature";
}>;
export type CasePhoto = z.infer<typeof casePhoto>;
export declare const decideCase: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    version: z.ZodMiniInt;
    decision: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"identity">;
        verdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"verified">;
            documentExpiry: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"rejected">;
            wrong: z.ZodMiniRecord<z.ZodMiniEnum<{
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
            }> & z.core.$partial, z.ZodMiniEnum<{
                altered: "altered";
                expiredDocument: "expiredDocument";
                incomplete: "incomplete";
                mismatch: "mismatch";
                notThisPerson: "notThisPerson";
                unreadable: "unreadable";
                unsupported: "unsupported";
            }>>;
        }, z.core.$strict>], "kind">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"deposit">;
        verdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
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
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"withdrawal">;
        verdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
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
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"loan">;
        verdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
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
    }, z.core.$strict>], "kind">;
    note: z.ZodMiniOptional<z.ZodMiniString<string>>;
    inBulk: z.ZodMiniOptional<z.ZodMiniLiteral<true>>;
}, z.core.$strict>, z.ZodMiniObject<{
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
export declare const customerReading: z.ZodMiniObject<{
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
}, z.core.$strip>;
export type CustomerReading = z.infer<typeof customerReading>;
export declare const previewDecision: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    decision: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"identity">;
        verdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"verified">;
            documentExpiry: z.ZodMiniOptional<z.ZodMiniString<string>>;
        }, z.core.$strict>, z.ZodMiniObject<{
            kind: z.ZodMiniLiteral<"rejected">;
            wrong: z.ZodMiniRecord<z.ZodMiniEnum<{
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
            }> & z.core.$partial, z.ZodMiniEnum<{
                altered: "altered";
                expiredDocument: "expiredDocument";
                incomplete: "incomplete";
                mismatch: "mismatch";
                notThisPerson: "notThisPerson";
                unreadable: "unreadable";
                unsupported: "unsupported";
            }>>;
        }, z.core.$strict>], "kind">;
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"deposit">;
        verdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
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
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"withdrawal">;
        verdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
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
    }, z.core.$strict>, z.ZodMiniObject<{
        kind: z.ZodMiniLiteral<"loan">;
        verdict: z.ZodMiniDiscriminatedUnion<[z.ZodMiniObject<{
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
    }, z.core.$strict>], "kind">;
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
}, z.core.$strip>>;
export declare const linkPhoto: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    photo: z.ZodMiniEnum<{
        added1: "added1";
        added2: "added2";
        added3: "added3";
        added4: "added4";
        added5: "added5";
        addressProof: "addressProof";
        back: "back";
        front: "front";
        inHand: "inHand";
        proof: "proof";
        signature: "signature";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    url: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const showPhoto: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    link: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniUnknown>;
