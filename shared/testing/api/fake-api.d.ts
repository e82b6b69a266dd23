import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint';
import { ApiError } from '@quayside/runtime/api-error';
import type { Api, CallInput } from '@quayside/runtime/context';
type Answer<E extends AnyEndpoint> = ResultOf<E> | ((input: CallInput<E>) => ResultOf<E> | Promise<ResultOf<E>>);
export type FakeApi = Api & {
    answer<E extends AnyEndpoint>(endpoint: E, answer: Answer<E>): void;
    refuse(endpoint: AnyEndpoint, error: ApiError): void;
    hold(endpoint: AnyEndpoint): () => void;
    callsOf<E extends AnyEndpoint>(endpoint: E): readonly CallInput<E>[];
};
export declare function refusal(code: string, details?: unknown): ApiError;
export declare function networkFailure(): ApiError;
export declare function createFakeApi(): FakeApi;
export {};
