import type { TextStore } from '@quayside/runtime/browser-store';
export declare function createFakeStore(first?: Record<string, string>): TextStore & {
    readonly entries: ReadonlyMap<string, string>;
};
