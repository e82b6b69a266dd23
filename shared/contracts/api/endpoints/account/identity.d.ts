import * as z from 'zod/mini';
export declare const identityPhoto: z.ZodMiniEnum<{
    addressProof: "addressProof";
    back: "back";
    front: "front";
    inHand: "inHand";
    signature: "signature";
}>;
export type IdentityPhoto = z.infer<typeof identityPhoto>;
export declare const documentType: z.ZodMiniEnum<{
    driverLicence: "driverLicence";
    idCard: "idCard";
    passport: "passport";
}>;
export type DocumentType = z.infer<typeof documentType>;
export declare const identityValues: {
    firstName: z.ZodMiniString<string>;
    lastName: z.ZodMiniString<string>;
    birthdate: z.ZodMiniString<string>;
    sex: z.ZodMiniEnum<{
        female: "female";
        male: "male";
        other: "other";
    }>;
    country: z.ZodMiniEnum<{
        [x: string]: string;
    }>;
    address: z.ZodMiniString<string>;
    dialCode: z.ZodMiniString<string>;
    phone: z.ZodMiniString<string>;
    documentType: z.ZodMiniEnum<{
        driverLicence: "driverLicence";
        idCard: "idCard";
        passport: "passport";
    }>;
    documentExpiry: z.ZodMiniString<string>;
};
export type IdentityValue = keyof typeof identityValues;
export type IdentityField = IdentityValue | IdentityPhoto;
export declare const wrongReason: z.ZodMiniEnum<{
    altered: "altered";
    expiredDocument: "expiredDocument";
    incomplete: "incomplete";
    mismatch: "mismatch";
    notThisPerson: "notThisPerson";
    unreadable: "unreadable";
    unsupported: "unsupported";
}>;
export type WrongReason = z.infer<typeof wrongReason>;
export declare const IDENTITY_VALUES: readonly IdentityValue[];
export declare const REVIEW_MS: number;
export declare const identityCase: z.ZodMiniObject<{
    status: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    submittedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    decidedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
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
    draft: z.ZodMiniNullable<z.ZodMiniObject<{
        values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        photos: z.ZodMiniArray<z.ZodMiniEnum<{
            addressProof: "addressProof";
            back: "back";
            front: "front";
            inHand: "inHand";
            signature: "signature";
        }>>;
    }, z.core.$strip>>;
    missing: z.ZodMiniArray<z.ZodMiniString<string>>;
    deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type IdentityCaseView = z.infer<typeof identityCase>;
export declare const identification: z.ZodMiniObject<{
    status: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    submittedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    decidedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
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
    draft: z.ZodMiniNullable<z.ZodMiniObject<{
        values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        photos: z.ZodMiniArray<z.ZodMiniEnum<{
            addressProof: "addressProof";
            back: "back";
            front: "front";
            inHand: "inHand";
            signature: "signature";
        }>>;
    }, z.core.$strip>>;
    missing: z.ZodMiniArray<z.ZodMiniString<string>>;
    deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    now: z.ZodMiniString<string>;
    tier: z.ZodMiniInt;
    expiresOn: z.ZodMiniNullable<z.ZodMiniString<string>>;
    address: z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            draft: "draft";
            expired: "expired";
            none: "none";
            pending: "pending";
            rejected: "rejected";
            verified: "verified";
        }>;
        submittedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        decidedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
            automatic: "automatic";
            person: "person";
        }>>;
        fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
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
        draft: z.ZodMiniNullable<z.ZodMiniObject<{
            values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            photos: z.ZodMiniArray<z.ZodMiniEnum<{
                addressProof: "addressProof";
                back: "back";
                front: "front";
                inHand: "inHand";
                signature: "signature";
            }>>;
        }, z.core.$strip>>;
        missing: z.ZodMiniArray<z.ZodMiniString<string>>;
        deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    country: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    phoneProof: z.ZodMiniObject<{
        hasCodes: z.ZodMiniBoolean<boolean>;
        proved: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isOthers: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type Identification = z.infer<typeof identification>;
export declare const getIdentification: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    status: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    submittedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    decidedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
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
    draft: z.ZodMiniNullable<z.ZodMiniObject<{
        values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        photos: z.ZodMiniArray<z.ZodMiniEnum<{
            addressProof: "addressProof";
            back: "back";
            front: "front";
            inHand: "inHand";
            signature: "signature";
        }>>;
    }, z.core.$strip>>;
    missing: z.ZodMiniArray<z.ZodMiniString<string>>;
    deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    now: z.ZodMiniString<string>;
    tier: z.ZodMiniInt;
    expiresOn: z.ZodMiniNullable<z.ZodMiniString<string>>;
    address: z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            draft: "draft";
            expired: "expired";
            none: "none";
            pending: "pending";
            rejected: "rejected";
            verified: "verified";
        }>;
        submittedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        decidedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
            automatic: "automatic";
            person: "person";
        }>>;
        fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
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
        draft: z.ZodMiniNullable<z.ZodMiniObject<{
            values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            photos: z.ZodMiniArray<z.ZodMiniEnum<{
                addressProof: "addressProof";
                back: "back";
                front: "front";
                inHand: "inHand";
                signature: "signature";
            }>>;
        }, z.core.$strip>>;
        missing: z.ZodMiniArray<z.ZodMiniString<string>>;
        deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    country: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    phoneProof: z.ZodMiniObject<{
        hasCodes: z.ZodMiniBoolean<boolean>;
        proved: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isOthers: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const saveIdentification: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    firstName: z.ZodMiniOptional<z.ZodMiniString<string>>;
    lastName: z.ZodMiniOptional<z.ZodMiniString<string>>;
    birthdate: z.ZodMiniOptional<z.ZodMiniString<string>>;
    sex: z.ZodMiniOptional<z.ZodMiniEnum<{
        female: "female";
        male: "male";
        other: "other";
    }>>;
    country: z.ZodMiniOptional<z.ZodMiniEnum<{
        [x: string]: string;
    }>>;
    address: z.ZodMiniOptional<z.ZodMiniString<string>>;
    dialCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    documentType: z.ZodMiniOptional<z.ZodMiniEnum<{
        driverLicence: "driverLicence";
        idCard: "idCard";
        passport: "passport";
    }>>;
    documentExpiry: z.ZodMiniOptional<z.ZodMiniString<string>>;
    front: z.ZodMiniOptional<z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>>;
    back: z.ZodMiniOptional<z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>>;
    inHand: z.ZodMiniOptional<z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>>;
    addressProof: z.ZodMiniOptional<z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>>;
    signature: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>]>>;
}, z.core.$strict>, z.ZodMiniObject<{
    status: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    submittedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    decidedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
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
    draft: z.ZodMiniNullable<z.ZodMiniObject<{
        values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        photos: z.ZodMiniArray<z.ZodMiniEnum<{
            addressProof: "addressProof";
            back: "back";
            front: "front";
            inHand: "inHand";
            signature: "signature";
        }>>;
    }, z.core.$strip>>;
    missing: z.ZodMiniArray<z.ZodMiniString<string>>;
    deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    now: z.ZodMiniString<string>;
    tier: z.ZodMiniInt;
    expiresOn: z.ZodMiniNullable<z.ZodMiniString<string>>;
    address: z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            draft: "draft";
            expired: "expired";
            none: "none";
            pending: "pending";
            rejected: "rejected";
            verified: "verified";
        }>;
        submittedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        decidedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
            automatic: "automatic";
            person: "person";
        }>>;
        fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
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
        draft: z.ZodMiniNullable<z.ZodMiniObject<{
            values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            photos: z.ZodMiniArray<z.ZodMiniEnum<{
                addressProof: "addressProof";
                back: "back";
                front: "front";
                inHand: "inHand";
                signature: "signature";
            }>>;
        }, z.core.$strip>>;
        missing: z.ZodMiniArray<z.ZodMiniString<string>>;
        deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    country: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    phoneProof: z.ZodMiniObject<{
        hasCodes: z.ZodMiniBoolean<boolean>;
        proved: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isOthers: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const submitIdentification: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    firstName: z.ZodMiniOptional<z.ZodMiniString<string>>;
    lastName: z.ZodMiniOptional<z.ZodMiniString<string>>;
    birthdate: z.ZodMiniOptional<z.ZodMiniString<string>>;
    sex: z.ZodMiniOptional<z.ZodMiniEnum<{
        female: "female";
        male: "male";
        other: "other";
    }>>;
    country: z.ZodMiniOptional<z.ZodMiniEnum<{
        [x: string]: string;
    }>>;
    address: z.ZodMiniOptional<z.ZodMiniString<string>>;
    dialCode: z.ZodMiniOptional<z.ZodMiniString<string>>;
    phone: z.ZodMiniOptional<z.ZodMiniString<string>>;
    documentType: z.ZodMiniOptional<z.ZodMiniEnum<{
        driverLicence: "driverLicence";
        idCard: "idCard";
        passport: "passport";
    }>>;
    documentExpiry: z.ZodMiniOptional<z.ZodMiniString<string>>;
    front: z.ZodMiniOptional<z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>>;
    back: z.ZodMiniOptional<z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>>;
    inHand: z.ZodMiniOptional<z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>>;
    addressProof: z.ZodMiniOptional<z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>>;
    signature: z.ZodMiniOptional<z.ZodMiniUnion<readonly [z.ZodMiniString<string>, z.ZodMiniCustom<Uint8Array<ArrayBufferLike>, Blob | Uint8Array<ArrayBufferLike>>]>>;
    tier: z.ZodMiniOptional<z.ZodMiniEnum<{
        1: "1";
        2: "2";
    }>>;
}, z.core.$strict>, z.ZodMiniObject<{
    status: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    submittedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    decidedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
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
    draft: z.ZodMiniNullable<z.ZodMiniObject<{
        values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        photos: z.ZodMiniArray<z.ZodMiniEnum<{
            addressProof: "addressProof";
            back: "back";
            front: "front";
            inHand: "inHand";
            signature: "signature";
        }>>;
    }, z.core.$strip>>;
    missing: z.ZodMiniArray<z.ZodMiniString<string>>;
    deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    now: z.ZodMiniString<string>;
    tier: z.ZodMiniInt;
    expiresOn: z.ZodMiniNullable<z.ZodMiniString<string>>;
    address: z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            draft: "draft";
            expired: "expired";
            none: "none";
            pending: "pending";
            rejected: "rejected";
            verified: "verified";
        }>;
        submittedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        decidedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
            automatic: "automatic";
            person: "person";
        }>>;
        fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
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
        draft: z.ZodMiniNullable<z.ZodMiniObject<{
            values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            photos: z.ZodMiniArray<z.ZodMiniEnum<{
                addressProof: "addressProof";
                back: "back";
                front: "front";
                inHand: "inHand";
                signature: "signature";
            }>>;
        }, z.core.$strip>>;
        missing: z.ZodMiniArray<z.ZodMiniString<string>>;
        deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    country: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    phoneProof: z.ZodMiniObject<{
        hasCodes: z.ZodMiniBoolean<boolean>;
        proved: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isOthers: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const identificationPhoto: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{
    photo: z.ZodMiniEnum<{
        addressProof: "addressProof";
        back: "back";
        front: "front";
        inHand: "inHand";
        signature: "signature";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    url: z.ZodMiniString<string>;
    expiresAt: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const sendPhoneCode: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    dialCode: z.ZodMiniString<string>;
    phone: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    expiresAt: z.ZodMiniString<string>;
    againAfterSeconds: z.ZodMiniInt;
}, z.core.$strip>>;
export declare const confirmPhone: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    dialCode: z.ZodMiniString<string>;
    phone: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    status: z.ZodMiniEnum<{
        draft: "draft";
        expired: "expired";
        none: "none";
        pending: "pending";
        rejected: "rejected";
        verified: "verified";
    }>;
    submittedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    decidedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
        automatic: "automatic";
        person: "person";
    }>>;
    fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
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
    draft: z.ZodMiniNullable<z.ZodMiniObject<{
        values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
        photos: z.ZodMiniArray<z.ZodMiniEnum<{
            addressProof: "addressProof";
            back: "back";
            front: "front";
            inHand: "inHand";
            signature: "signature";
        }>>;
    }, z.core.$strip>>;
    missing: z.ZodMiniArray<z.ZodMiniString<string>>;
    deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    now: z.ZodMiniString<string>;
    tier: z.ZodMiniInt;
    expiresOn: z.ZodMiniNullable<z.ZodMiniString<string>>;
    address: z.ZodMiniObject<{
        status: z.ZodMiniEnum<{
            draft: "draft";
            expired: "expired";
            none: "none";
            pending: "pending";
            rejected: "rejected";
            verified: "verified";
        }>;
        submittedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        dueAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        decidedAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        reviewer: z.ZodMiniNullable<z.ZodMiniEnum<{
            automatic: "automatic";
            person: "person";
        }>>;
        fields: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniObject<{
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
        draft: z.ZodMiniNullable<z.ZodMiniObject<{
            values: z.ZodMiniRecord<z.ZodMiniString<string>, z.ZodMiniString<string>>;
            photos: z.ZodMiniArray<z.ZodMiniEnum<{
                addressProof: "addressProof";
                back: "back";
                front: "front";
                inHand: "inHand";
                signature: "signature";
            }>>;
        }, z.core.$strip>>;
        missing: z.ZodMiniArray<z.ZodMiniString<string>>;
        deletionAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    }, z.core.$strip>;
    country: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString<string>>>;
    phoneProof: z.ZodMiniObject<{
        hasCodes: z.ZodMiniBoolean<boolean>;
        proved: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isOthers: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    }, z.core.$strip>;
}, z.core.$strip>>;
