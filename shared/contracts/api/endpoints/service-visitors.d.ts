import * as z from 'zod/mini';
export declare const SERVICE_VISITOR_DAYS = 180;
export declare const getServiceVisitor: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniNullable<z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    until: z.ZodMiniString<string>;
}, z.core.$strip>>>;
export declare const confirmServiceVisitor: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
    code: z.ZodMiniString<string>;
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
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    until: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const readServicePass: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    pass: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    email: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const openServicePass: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{
    pass: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    id: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    until: z.ZodMiniString<string>;
}, z.core.$strip>>;
export declare const deleteServiceVisitor: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniNull>;
export declare const leaveService: import("../endpoint.js").Endpoint<z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniObject<{}, z.core.$strip>, z.ZodMiniNull>;
