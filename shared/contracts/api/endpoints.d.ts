import type { AnyEndpoint } from './endpoint.js';
export declare const ENDPOINTS: readonly AnyEndpoint[];
