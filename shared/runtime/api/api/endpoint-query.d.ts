import type { AnyEndpoint, ResultOf } from '@quayside/contracts/endpoint';
import { QueryClient } from '@quayside/runtime/query';
import type { CallInput } from '../remote/context.js';
export declare function createQueries(): QueryClient;
export declare function useOwnQueries(): QueryClient;
export declare function useClearedQueries(queries: QueryClient): void;
export type EndpointQueryOptions<E extends AnyEndpoint> = {
    enabled?: boolean;
    keepPrevious?: boolean;
    isPersonal?: boolean;
    refetchInterval?: number;
    meanwhile?: ResultOf<E> | undefined;
};
export declare function useEndpoint<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>, options?: EndpointQueryOptions<E>): import("@tanstack/react-query").UseQueryResult<ResultOf<E>, Error>;
export declare function useAskAgain(): (...endpoints: readonly Pick<AnyEndpoint, 'path'>[]) => void;
