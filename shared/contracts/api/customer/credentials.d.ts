import * as z from 'zod/mini';
export declare const PASSWORD_LENGTH: {
    readonly min: 8;
    readonly max: 200;
};
export declare const USERNAME: RegExp;
export declare const newPassword: z.ZodMiniString<string>;
export declare const anyPassword: z.ZodMiniString<string>;
