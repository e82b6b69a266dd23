import type { AnyEndpoint } from './endpoint.js';
export declare const REMOVED_ENDPOINTS: readonly Pick<AnyEndpoint, 'method' | 'path'>[];
