import { type SharedHistory } from '@quayside/runtime/history';
export type MemoryHistory = SharedHistory & {
    href(): string;
    back(): void;
};
export declare function createMemoryHistory(first?: string): MemoryHistory;
