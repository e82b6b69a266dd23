import * as z from 'zod/mini';
import type { DeskRole } from './pass.js';
export declare const DESK_PREFIX = "/desk";
type Shape = z.ZodMiniType;
export type DeskPace = 'photos' | 'customers' | 'exports' | 'acts';
export type StaffEndpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly summary: string;
    readonly roles: readonly DeskRole[];
    readonly params: P;
    readonly query: Q;
    readonly body: B;
    readonly result: R;
    readonly produces?: string;
    readonly pace?: DeskPace;
    readonly largestBody?: number;
};
export type AnyStaffEndpoint = StaffEndpoint<any, any, any, any>;
export type DeskProblem = {
    readonly code: 'unauthorized' | 'forbidden' | 'totp-needed' | 'not-found' | 'invalid' | 'conflict'
     | 'refused' | 'limited' | 'failed' | 'unavailable';
    readonly message: string;
    readonly issues?: readonly {
        readonly path: string;
        readonly message: string;
    }[];
    readonly heldBy?: string;
    readonly refusal?: string;
    readonly retryAfter?: number;
};
declare const nothing: z.ZodMiniObject<{}, z.core.$strict>;
type Nothing = typeof nothing;
export declare const ANY_STAFF: readonly DeskRole[];
export declare const REVIEWERS: readonly DeskRole[];
export declare const SUPPORT: readonly DeskRole[];
export declare const ADMINISTRATORS: readonly DeskRole[];
type Definition<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = {
    summary: string;
    roles: readonly DeskRole[];
    params?: P;
    query?: Q;
    body?: B;
    result: R;
    produces?: string;
    pace?: DeskPace;
    largestBody?: number;
};
export declare function staffGet<R extends Shape, P extends Shape = Nothing, Q extends Shape = Nothing>(path: string, definition: Definition<P, Q, Nothing, R>): StaffEndpoint<P, Q, Nothing, R>;
export declare function staffPost<R extends Shape, P extends Shape = Nothing, B extends Shape = Nothing>(path: string, definition: Definition<P, Nothing, B, R>): StaffEndpoint<P, Nothing, B, R>;
export {};
