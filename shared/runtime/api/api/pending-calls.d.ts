import { ApiError } from '@quayside/runtime/api-error';
import type { Send } from './api.js';
export type PendingCalls = {
    readonly send: Send;
    isWriting(): boolean;
    settled(): Promise<void>;
    hasLostAnswer(): boolean;
};
export declare function watchCalls(send: Send): PendingCalls;
export declare function mayHaveArrived({ kind }: ApiError): boolean;
