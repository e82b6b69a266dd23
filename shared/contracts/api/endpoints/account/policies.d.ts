import * as z from 'zod/mini';
declare const policyQuestion: z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    version: z.ZodMiniString<string>;
    isInForce: z.ZodMiniBoolean<boolean>;
    title: z.ZodMiniString<string>;
    from: z.ZodMiniString<string>;
    hash: z.ZodMiniString<string>;
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
    accepted: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>;
export type PolicyQuestion = z.infer<typeof policyQuestion>;
export declare const getPolicies: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
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
}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniArray<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    version: z.ZodMiniString<string>;
    isInForce: z.ZodMiniBoolean<boolean>;
    title: z.ZodMiniString<string>;
    from: z.ZodMiniString<string>;
    hash: z.ZodMiniString<string>;
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
    accepted: z.ZodMiniOptional<z.ZodMiniString<string>>;
}, z.core.$strip>>>;
export declare const acceptPolicies: import("../../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    policies: z.ZodMiniArray<z.ZodMiniObject<{
        id: z.ZodMiniString<string>;
        version: z.ZodMiniString<string>;
        hash: z.ZodMiniString<string>;
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
    }, z.core.$strict>>;
}, z.core.$strict>, z.ZodMiniNull>;
export {};
