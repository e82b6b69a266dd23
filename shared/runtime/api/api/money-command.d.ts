import { ApiError } from '@quayside/runtime/api-error';
import type { Api, SessionState } from '../remote/context.js';
export type CommandHost = {
    readonly api: Api;
    readonly session: {
        get(): SessionState;
    };
};
export type Outcome<Result> = {
    readonly kind: 'done';
    readonly result: Result;
} | {
    readonly kind: 'refused';
    readonly error: ApiError;
} | Unknown<Result>;
export type Unknown<Result> = {
    readonly kind: 'unknown';
    readonly clientId: string;
    readonly error?: ApiError;
    readonly found?: Result;
};
export type MoneyCalls<Request, Result> = {
    send(api: Api, request: Request, clientId: string): Promise<Result>;
    find?(api: Api, clientId: string): Promise<Result | undefined>;
    isDone?(found: Result, request: Request | undefined): boolean;
};
export type Sent<Request, Result> = {
    readonly clientId: string;
    readonly request: Request;
    readonly ended: Promise<Outcome<Result>>;
};
export type MoneyCommand<Request, Result> = {
    send(host: CommandHost, request: Request, clientId: string): Sent<Request, Result>;
    underWay(clientId: string): Sent<Request, Result> | undefined;
    lookUp(host: CommandHost, clientId: string, request?: Request): Promise<Outcome<Result>>;
};
export declare function moneyCommand<Request, Result>(calls: MoneyCalls<Request, Result>): MoneyCommand<Request, Result>;
