import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint';
import type { Api, CallInput, SessionState } from '../remote/context.js';
export type Send = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, headers: Readonly<Record<string, string>>) => Promise<ResultOf<E>>;
export type ApiDeps = {
    transport(): Promise<{
        send: Send;
    }>;
    session: {
        get(): SessionState;
        expire(): void;
    };
};
export declare function createApi({ transport, session }: ApiDeps): Api;
