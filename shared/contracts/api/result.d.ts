import type { ErrorCode } from './errors.js';
export type Refusal = {
    readonly code: ErrorCode;
    readonly details?: unknown;
};
export type Result<T, E = Refusal> = {
    readonly ok: true;
    readonly value: T;
} | {
    readonly ok: false;
    readonly error: E;
};
export declare function ok<T>(value: T): Result<T, never>;
export declare function refuse(code: ErrorCode, details?: unknown): Result<never>;
