import type { SuccessCode } from '@quayside/contracts/errors';
export type ApiErrorKind = 'refused' | 'malformed' | 'unauthorized' | 'network' | 'timeout' | 'server';
export declare class ApiError extends Error {
    readonly name = "ApiError";
    readonly kind: ApiErrorKind;
    readonly code: string;
    readonly details: unknown;
    constructor(kind: ApiErrorKind, code: string, message: string, options?: {
        details?: unknown;
        cause?: unknown;
    });
}
export declare function errorKey(error: unknown): string;
export declare function successKey(code: SuccessCode): string;
