import type { AnyStaffEndpoint } from './endpoint.js';
export declare const STAFF_ENDPOINTS: readonly AnyStaffEndpoint[];
