import * as z from 'zod/mini';
export declare const itemChain: z.ZodMiniEnum<{
    Ethereum: "Ethereum";
    Polygon: "Polygon";
    Sandbox: "Sandbox";
    Tron: "Tron";
}>;
export declare const RUNS_HOURS: {
    readonly min: 1;
    readonly max: 720;
};
export declare const itemContent: z.ZodMiniObject<{
    kind: z.ZodMiniEnum<{
        auction: "auction";
        fixed: "fixed";
    }>;
    currency: z.ZodMiniString<string>;
    reserve: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>;
    runsHours: z.ZodMiniNumber<number>;
    charityId: z.ZodMiniNullable<z.ZodMiniString<string>>;
    creator: z.ZodMiniString<string>;
    chain: z.ZodMiniEnum<{
        Ethereum: "Ethereum";
        Polygon: "Polygon";
        Sandbox: "Sandbox";
        Tron: "Tron";
    }>;
    tokenAddress: z.ZodMiniString<string>;
    name: z.ZodMiniObject<{
        ar: z.ZodMiniString<string>;
        de: z.ZodMiniString<string>;
        en: z.ZodMiniString<string>;
        es: z.ZodMiniString<string>;
        fr: z.ZodMiniString<string>;
        hk: z.ZodMiniString<string>;
        it: z.ZodMiniString<string>;
        ja: z.ZodMiniString<string>;
        ko: z.ZodMiniString<string>;
        th: z.ZodMiniString<string>;
        zh: z.ZodMiniString<string>;
    }, z.core.$strict>;
    description: z.ZodMiniObject<{
        ar: z.ZodMiniString<string>;
        de: z.ZodMiniString<string>;
        en: z.ZodMiniString<string>;
        es: z.ZodMiniString<string>;
        fr: z.ZodMiniString<string>;
        hk: z.ZodMiniString<string>;
        it: z.ZodMiniString<string>;
        ja: z.ZodMiniString<string>;
        ko: z.ZodMiniString<string>;
        th: z.ZodMiniString<string>;
        zh: z.ZodMiniString<string>;
    }, z.core.$strict>;
}, z.core.$strict>;
export type ItemContent = z.infer<typeof itemContent>;
export declare const missingPart: z.ZodMiniObject<{
    part: z.ZodMiniEnum<{
        charity: "charity";
        creator: "creator";
        description: "description";
        name: "name";
        picture: "picture";
        reserve: "reserve";
        tokenAddress: "tokenAddress";
    }>;
    locales: z.ZodMiniArray<z.ZodMiniEnum<{
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
}, z.core.$strip>;
export type MissingPart = z.infer<typeof missingPart>;
export declare const draftState: z.ZodMiniEnum<{
    draft: "draft";
    fixed: "fixed";
    scheduled: "scheduled";
}>;
export declare const itemDraft: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
    state: z.ZodMiniEnum<{
        draft: "draft";
        fixed: "fixed";
        scheduled: "scheduled";
    }>;
    content: z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            auction: "auction";
            fixed: "fixed";
        }>;
        currency: z.ZodMiniString<string>;
        reserve: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>;
        runsHours: z.ZodMiniNumber<number>;
        charityId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        creator: z.ZodMiniString<string>;
        chain: z.ZodMiniEnum<{
            Ethereum: "Ethereum";
            Polygon: "Polygon";
            Sandbox: "Sandbox";
            Tron: "Tron";
        }>;
        tokenAddress: z.ZodMiniString<string>;
        name: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
        description: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
    }, z.core.$strict>;
    picture: z.ZodMiniNullable<z.ZodMiniString<string>>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isAhead: z.ZodMiniBoolean<boolean>;
    missing: z.ZodMiniArray<z.ZodMiniObject<{
        part: z.ZodMiniEnum<{
            charity: "charity";
            creator: "creator";
            description: "description";
            name: "name";
            picture: "picture";
            reserve: "reserve";
            tokenAddress: "tokenAddress";
        }>;
        locales: z.ZodMiniArray<z.ZodMiniEnum<{
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
    }, z.core.$strip>>;
    updated: z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;
export type ItemDraft = z.infer<typeof itemDraft>;
export declare const draftSummary: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    state: z.ZodMiniEnum<{
        draft: "draft";
        fixed: "fixed";
        scheduled: "scheduled";
    }>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isAhead: z.ZodMiniBoolean<boolean>;
    updated: z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>;
export declare const listedDraft: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    state: z.ZodMiniEnum<{
        draft: "draft";
        fixed: "fixed";
        scheduled: "scheduled";
    }>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isAhead: z.ZodMiniBoolean<boolean>;
    updated: z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>;
    name: z.ZodMiniString<string>;
    missing: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type ListedDraft = z.infer<typeof listedDraft>;
export declare const listDrafts: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    drafts: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        state: z.ZodMiniEnum<{
            draft: "draft";
            fixed: "fixed";
            scheduled: "scheduled";
        }>;
        opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
        isAhead: z.ZodMiniBoolean<boolean>;
        updated: z.ZodMiniObject<{
            by: z.ZodMiniString<string>;
            at: z.ZodMiniString<string>;
        }, z.core.$strip>;
        name: z.ZodMiniString<string>;
        missing: z.ZodMiniNumber<number>;
    }, z.core.$strip>>;
}, z.core.$strip>>;
export declare const getDraft: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
    state: z.ZodMiniEnum<{
        draft: "draft";
        fixed: "fixed";
        scheduled: "scheduled";
    }>;
    content: z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            auction: "auction";
            fixed: "fixed";
        }>;
        currency: z.ZodMiniString<string>;
        reserve: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>;
        runsHours: z.ZodMiniNumber<number>;
        charityId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        creator: z.ZodMiniString<string>;
        chain: z.ZodMiniEnum<{
            Ethereum: "Ethereum";
            Polygon: "Polygon";
            Sandbox: "Sandbox";
            Tron: "Tron";
        }>;
        tokenAddress: z.ZodMiniString<string>;
        name: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
        description: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
    }, z.core.$strict>;
    picture: z.ZodMiniNullable<z.ZodMiniString<string>>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isAhead: z.ZodMiniBoolean<boolean>;
    missing: z.ZodMiniArray<z.ZodMiniObject<{
        part: z.ZodMiniEnum<{
            charity: "charity";
            creator: "creator";
            description: "description";
            name: "name";
            picture: "picture";
            reserve: "reserve";
            tokenAddress: "tokenAddress";
        }>;
        locales: z.ZodMiniArray<z.ZodMiniEnum<{
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
    }, z.core.$strip>>;
    updated: z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const addDraft: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    copyOf: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
    state: z.ZodMiniEnum<{
        draft: "draft";
        fixed: "fixed";
        scheduled: "scheduled";
    }>;
    content: z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            auction: "auction";
            fixed: "fixed";
        }>;
        currency: z.ZodMiniString<string>;
        reserve: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>;
        runsHours: z.ZodMiniNumber<number>;
        charityId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        creator: z.ZodMiniString<string>;
        chain: z.ZodMiniEnum<{
            Ethereum: "Ethereum";
            Polygon: "Polygon";
            Sandbox: "Sandbox";
            Tron: "Tron";
        }>;
        tokenAddress: z.ZodMiniString<string>;
        name: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
        description: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
    }, z.core.$strict>;
    picture: z.ZodMiniNullable<z.ZodMiniString<string>>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isAhead: z.ZodMiniBoolean<boolean>;
    missing: z.ZodMiniArray<z.ZodMiniObject<{
        part: z.ZodMiniEnum<{
            charity: "charity";
            creator: "creator";
            description: "description";
            name: "name";
            picture: "picture";
            reserve: "reserve";
            tokenAddress: "tokenAddress";
        }>;
        locales: z.ZodMiniArray<z.ZodMiniEnum<{
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
    }, z.core.$strip>>;
    updated: z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const saveDraft: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    version: z.ZodMiniNumber<number>;
    content: z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            auction: "auction";
            fixed: "fixed";
        }>;
        currency: z.ZodMiniString<string>;
        reserve: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>;
        runsHours: z.ZodMiniNumber<number>;
        charityId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        creator: z.ZodMiniString<string>;
        chain: z.ZodMiniEnum<{
            Ethereum: "Ethereum";
            Polygon: "Polygon";
            Sandbox: "Sandbox";
            Tron: "Tron";
        }>;
        tokenAddress: z.ZodMiniString<string>;
        name: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
        description: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
    }, z.core.$strict>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
    state: z.ZodMiniEnum<{
        draft: "draft";
        fixed: "fixed";
        scheduled: "scheduled";
    }>;
    content: z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            auction: "auction";
            fixed: "fixed";
        }>;
        currency: z.ZodMiniString<string>;
        reserve: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>;
        runsHours: z.ZodMiniNumber<number>;
        charityId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        creator: z.ZodMiniString<string>;
        chain: z.ZodMiniEnum<{
            Ethereum: "Ethereum";
            Polygon: "Polygon";
            Sandbox: "Sandbox";
            Tron: "Tron";
        }>;
        tokenAddress: z.ZodMiniString<string>;
        name: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
        description: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
    }, z.core.$strict>;
    picture: z.ZodMiniNullable<z.ZodMiniString<string>>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isAhead: z.ZodMiniBoolean<boolean>;
    missing: z.ZodMiniArray<z.ZodMiniObject<{
        part: z.ZodMiniEnum<{
            charity: "charity";
            creator: "creator";
            description: "description";
            name: "name";
            picture: "picture";
            reserve: "reserve";
            tokenAddress: "tokenAddress";
        }>;
        locales: z.ZodMiniArray<z.ZodMiniEnum<{
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
    }, z.core.$strip>>;
    updated: z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const PICTURE_BYTES: number;
export declare const setPicture: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    version: z.ZodMiniNumber<number>;
    picture: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
    state: z.ZodMiniEnum<{
        draft: "draft";
        fixed: "fixed";
        scheduled: "scheduled";
    }>;
    content: z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            auction: "auction";
            fixed: "fixed";
        }>;
        currency: z.ZodMiniString<string>;
        reserve: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>;
        runsHours: z.ZodMiniNumber<number>;
        charityId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        creator: z.ZodMiniString<string>;
        chain: z.ZodMiniEnum<{
            Ethereum: "Ethereum";
            Polygon: "Polygon";
            Sandbox: "Sandbox";
            Tron: "Tron";
        }>;
        tokenAddress: z.ZodMiniString<string>;
        name: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
        description: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
    }, z.core.$strict>;
    picture: z.ZodMiniNullable<z.ZodMiniString<string>>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isAhead: z.ZodMiniBoolean<boolean>;
    missing: z.ZodMiniArray<z.ZodMiniObject<{
        part: z.ZodMiniEnum<{
            charity: "charity";
            creator: "creator";
            description: "description";
            name: "name";
            picture: "picture";
            reserve: "reserve";
            tokenAddress: "tokenAddress";
        }>;
        locales: z.ZodMiniArray<z.ZodMiniEnum<{
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
    }, z.core.$strip>>;
    updated: z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const showPicture: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniUnknown>;
export declare const scheduleDraft: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    version: z.ZodMiniNumber<number>;
    opensAt: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    version: z.ZodMiniNumber<number>;
    state: z.ZodMiniEnum<{
        draft: "draft";
        fixed: "fixed";
        scheduled: "scheduled";
    }>;
    content: z.ZodMiniObject<{
        kind: z.ZodMiniEnum<{
            auction: "auction";
            fixed: "fixed";
        }>;
        currency: z.ZodMiniString<string>;
        reserve: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<"">, z.ZodMiniString<string>]>;
        runsHours: z.ZodMiniNumber<number>;
        charityId: z.ZodMiniNullable<z.ZodMiniString<string>>;
        creator: z.ZodMiniString<string>;
        chain: z.ZodMiniEnum<{
            Ethereum: "Ethereum";
            Polygon: "Polygon";
            Sandbox: "Sandbox";
            Tron: "Tron";
        }>;
        tokenAddress: z.ZodMiniString<string>;
        name: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
        description: z.ZodMiniObject<{
            ar: z.ZodMiniString<string>;
            de: z.ZodMiniString<string>;
            en: z.ZodMiniString<string>;
            es: z.ZodMiniString<string>;
            fr: z.ZodMiniString<string>;
            hk: z.ZodMiniString<string>;
            it: z.ZodMiniString<string>;
            ja: z.ZodMiniString<string>;
            ko: z.ZodMiniString<string>;
            th: z.ZodMiniString<string>;
            zh: z.ZodMiniString<string>;
        }, z.core.$strict>;
    }, z.core.$strict>;
    picture: z.ZodMiniNullable<z.ZodMiniString<string>>;
    opensAt: z.ZodMiniNullable<z.ZodMiniString<string>>;
    isAhead: z.ZodMiniBoolean<boolean>;
    missing: z.ZodMiniArray<z.ZodMiniObject<{
        part: z.ZodMiniEnum<{
            charity: "charity";
            creator: "creator";
            description: "description";
            name: "name";
            picture: "picture";
            reserve: "reserve";
            tokenAddress: "tokenAddress";
        }>;
        locales: z.ZodMiniArray<z.ZodMiniEnum<{
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
    }, z.core.$strip>>;
    updated: z.ZodMiniObject<{
        by: z.ZodMiniString<string>;
        at: z.ZodMiniString<string>;
    }, z.core.$strip>;
}, z.core.$strip>>;
export declare const deleteDraft: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    version: z.ZodMiniNumber<number>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>>;
