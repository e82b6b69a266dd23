import * as z from 'zod/mini';
export declare const deskRole: z.ZodMiniEnum<{
    administrator: "administrator";
    reviewer: "reviewer";
    support: "support";
}>;
export type DeskRole = z.infer<typeof deskRole>;
export declare const PASS_LIFE_MS = 180000;
export declare const MAX_PASS_LIFE_MS = 300000;
export declare const staffPass: z.ZodMiniObject<{
    audience: z.ZodMiniString<string>;
    email: z.ZodMiniString<string>;
    name: z.ZodMiniString<string>;
    roles: z.ZodMiniArray<z.ZodMiniEnum<{
        administrator: "administrator";
        reviewer: "reviewer";
        support: "support";
    }>>;
    session: z.ZodMiniString<string>;
    totp: z.ZodMiniBoolean<boolean>;
    handedOutAt: z.ZodMiniOptional<z.ZodMiniNumber<number>>;
    issuedAt: z.ZodMiniNumber<number>;
    expiresAt: z.ZodMiniNumber<number>;
}, z.core.$strip>;
export type StaffPass = z.infer<typeof staffPass>;
export declare const HANDED_OUT_MS = 86400000;
export declare const PASS_CONTEXT = "quayside-staff-pass-v1\n";
export type DeskPass = {
    readonly pass: string;
    readonly expiresAt: string;
    readonly url: string;
};
