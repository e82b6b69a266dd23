import * as z from 'zod/mini';
export declare const optionPolicy: z.ZodMiniObject<{
    countries: z.ZodMiniArray<z.ZodMiniString<string>>;
    isMalformed: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>;
export type OptionPolicy = z.infer<typeof optionPolicy>;
export declare const getOptionPolicy: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    countries: z.ZodMiniArray<z.ZodMiniString<string>>;
    isMalformed: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>;
export declare const changeOptionPolicy: import("./endpoint.js").StaffEndpoint<z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{}, z.core.$strict>, z.ZodMiniObject<{
    country: z.ZodMiniString<string>;
    isAllowed: z.ZodMiniBoolean<boolean>;
    note: z.ZodMiniString<string>;
}, z.core.$strict>, z.ZodMiniObject<{
    countries: z.ZodMiniArray<z.ZodMiniString<string>>;
    isMalformed: z.ZodMiniBoolean<boolean>;
}, z.core.$strip>>;
