import * as z from 'zod/mini';
import type { ErrorCode, SuccessCode } from './errors.js';
type Shape = z.ZodMiniType;
export declare const BINARY: {
    readonly type: 'string';
    readonly format: 'binary';
};
export type Endpoint<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = {
    readonly method: 'GET' | 'POST';
    readonly path: string;
    readonly summary: string;
    readonly access: 'public' | 'customer';
    readonly params: P;
    readonly query: Q;
    readonly body: B;
    readonly result: R;
    readonly success?: SuccessCode;
    readonly errors: readonly ErrorCode[];
    readonly movesMoney: boolean;
    readonly file?: string;
};
export type AnyEndpoint = Endpoint<any, any, any, any>;
export type ListEndpoint<Row> = Endpoint<any, any, any, z.ZodMiniType<PageOf<Row>>>;
type PageOf<Row> = {
    list: Row[];
    total: number;
    page: number;
    size: number;
};
export type ParamsOf<E extends Pick<AnyEndpoint, 'params'>> = z.infer<E['params']>;
export type QueryInputOf<E extends Pick<AnyEndpoint, 'query'>> = z.input<E['query']>;
export type QueryOf<E extends Pick<AnyEndpoint, 'query'>> = z.infer<E['query']>;
export type BodyInputOf<E extends Pick<AnyEndpoint, 'body'>> = z.input<E['body']>;
export type BodyOf<E extends Pick<AnyEndpoint, 'body'>> = z.infer<E['body']>;
export type ResultOf<E extends Pick<AnyEndpoint, 'result'>> = z.infer<E['result']>;
declare const nothing: z.ZodMiniObject<{}, z.core.$strip>;
type Nothing = typeof nothing;
type Definition<P extends Shape, Q extends Shape, B extends Shape, R extends Shape> = {
    summary: string;
    access?: 'public' | 'customer';
    params?: P;
    query?: Q;
    body?: B;
    result: R;
    success?: SuccessCode;
    errors?: readonly ErrorCode[];
    movesMoney?: boolean;
};
export declare function get<R extends Shape, P extends Shape = Nothing, Q extends Shape = Nothing>(path: string, definition: Definition<P, Q, Nothing, R>): Endpoint<P, Q, Nothing, R>;
export declare function post<R extends Shape, P extends Shape = Nothing, B extends Shape = Nothing>(path: string, definition: Definition<P, Nothing, B, R>): Endpoint<P, Nothing, B, R>;
export declare function file<Q extends Shape = Nothing>(path: string, { type, ...definition }: {
    summary: string;
    type: string;
    query: Q;
}): Endpoint<Nothing, Q, Nothing, typeof anyFile> & {
    readonly file: string;
};
export declare function fileOf<P extends Shape, Q extends Shape = Nothing>(path: string, { type, ...definition }: {
    summary: string;
    type: string;
    params: P;
    query: Q;
}): Endpoint<P, Q, Nothing, typeof anyFile> & {
    readonly file: string;
};
declare const anyFile: z.ZodMiniCustom<Blob, Blob>;
export {};
