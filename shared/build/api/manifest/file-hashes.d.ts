import type { Compilation } from 'webpack';
export type HashedFile = {
    readonly sha384: string;
    readonly size: number;
};
export declare function servedAssets(compilation: Compilation): Map<string, Buffer>;
export declare function hashFiles(contents: ReadonlyMap<string, Uint8Array>): Record<string, HashedFile>;
export declare function integrityOf(content: Uint8Array): string;
