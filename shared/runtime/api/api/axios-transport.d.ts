import { type AxiosAdapter } from 'axios';
import type { Send } from './api.js';
export type TransportOptions = {
    adapter?: AxiosAdapter;
    baseUrl?: string;
    trace?: () => Readonly<Record<string, string>>;
};
export declare function createSend({ adapter, baseUrl, trace }?: TransportOptions): Send;
export declare const pageCalls: import("./pending-calls.js").PendingCalls;
export declare const send: Send;
