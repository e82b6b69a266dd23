import * as z from 'zod/mini';
export declare const contentType: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>, z.ZodMiniLiteral<4>, z.ZodMiniLiteral<5>, z.ZodMiniLiteral<6>]>;
export declare const contentItem: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    title: z.ZodMiniString<string>;
    type: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>, z.ZodMiniLiteral<4>, z.ZodMiniLiteral<5>, z.ZodMiniLiteral<6>]>;
    updatedAt: z.ZodMiniString<string>;
    titleLocale: z.ZodMiniOptional<z.ZodMiniEnum<{
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
    isPinned: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>;
export type ContentItem = z.infer<typeof contentItem>;
export declare const listContents: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniEnum<{
        1: "1";
        2: "2";
    }>;
}, z.core.$strip>, z.ZodMiniObject<{
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
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    title: z.ZodMiniString<string>;
    type: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>, z.ZodMiniLiteral<4>, z.ZodMiniLiteral<5>, z.ZodMiniLiteral<6>]>;
    updatedAt: z.ZodMiniString<string>;
    titleLocale: z.ZodMiniOptional<z.ZodMiniEnum<{
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
    isPinned: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
}, z.core.$strip>>>;
export declare const contentVersion: z.ZodMiniObject<{
    version: z.ZodMiniString<string>;
    status: z.ZodMiniEnum<{
        announced: "announced";
        former: "former";
        inForce: "inForce";
    }>;
}, z.core.$strip>;
export type ContentVersion = z.infer<typeof contentVersion>;
export declare const getContentsById: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
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
    version: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    title: z.ZodMiniString<string>;
    type: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>, z.ZodMiniLiteral<4>, z.ZodMiniLiteral<5>, z.ZodMiniLiteral<6>]>;
    updatedAt: z.ZodMiniString<string>;
    titleLocale: z.ZodMiniOptional<z.ZodMiniEnum<{
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
    isPinned: z.ZodMiniOptional<z.ZodMiniBoolean<boolean>>;
    body: z.ZodMiniString<string>;
    bodyLocale: z.ZodMiniOptional<z.ZodMiniEnum<{
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
    versions: z.ZodMiniOptional<z.ZodMiniArray<z.ZodMiniObject<{
        version: z.ZodMiniString<string>;
        status: z.ZodMiniEnum<{
            announced: "announced";
            former: "former";
            inForce: "inForce";
        }>;
    }, z.core.$strip>>>;
}, z.core.$strip>>;
export declare const compareContents: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{
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
    from: z.ZodMiniString<string>;
    to: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    body: z.ZodMiniString<string>;
    bodyLocale: z.ZodMiniEnum<{
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
    isChanged: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>;
export declare const textRun: z.ZodMiniObject<{
    text: z.ZodMiniString<string>;
    marked: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type TextRun = z.infer<typeof textRun>;
export declare const contentHit: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    type: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>, z.ZodMiniLiteral<4>, z.ZodMiniLiteral<5>, z.ZodMiniLiteral<6>]>;
    title: z.ZodMiniArray<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        marked: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    excerpt: z.ZodMiniArray<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        marked: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    bodyLocale: z.ZodMiniEnum<{
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
}, z.core.$strip>;
export type ContentHit = z.infer<typeof contentHit>;
export declare const searchContents: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    text: z.ZodMiniString<string>;
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
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    type: z.ZodMiniUnion<readonly [z.ZodMiniLiteral<1>, z.ZodMiniLiteral<2>, z.ZodMiniLiteral<3>, z.ZodMiniLiteral<4>, z.ZodMiniLiteral<5>, z.ZodMiniLiteral<6>]>;
    title: z.ZodMiniArray<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        marked: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    excerpt: z.ZodMiniArray<z.ZodMiniObject<{
        text: z.ZodMiniString<string>;
        marked: z.ZodMiniBoolean<boolean>;
    }, z.core.$strip>>;
    bodyLocale: z.ZodMiniEnum<{
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
}, z.core.$strip>>>;
export declare const rateContents: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
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
    helpful: z.ZodMiniBoolean<boolean>;
}, z.core.$strict>, z.ZodMiniNull>;
export declare const getParamByKey: import("../endpoint.js").Endpoint<z.ZodMiniObject<{
    key: z.ZodMiniString<string>;
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    key: z.ZodMiniString<string>;
    value: z.ZodMiniUnknown;
}, z.core.$strip>>;
export declare const homeStatistics: z.ZodMiniObject<{
    sample: z.ZodMiniBoolean<boolean>;
    figures: z.ZodMiniArray<z.ZodMiniObject<{
        key: z.ZodMiniEnum<{
            highestFee: "highestFee";
            instruments: "instruments";
            users: "users";
            volume24h: "volume24h";
        }>;
        value: z.ZodMiniString<string>;
        unit: z.ZodMiniEnum<{
            USD: "USD";
            count: "count";
            share: "share";
        }>;
        source: z.ZodMiniString<string>;
        asOf: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type HomeStatistics = z.infer<typeof homeStatistics>;
export declare const appLinks: z.ZodMiniObject<{
    ios: z.ZodMiniOptional<z.ZodMiniString<string>>;
    android: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type AppLinks = z.infer<typeof appLinks>;
export declare const customerService: z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    url: z.ZodMiniString<string>;
    hours: z.ZodMiniNullable<z.ZodMiniObject<{
        days: z.ZodMiniArray<z.ZodMiniInt>;
        from: z.ZodMiniString<string>;
        to: z.ZodMiniString<string>;
        timeZone: z.ZodMiniString<string>;
    }, z.core.$strip>>;
}, z.core.$strip>;
export type CustomerService = z.infer<typeof customerService>;
