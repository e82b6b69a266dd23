import type { Compilation } from 'webpack';
export type HashedFile = {
    readonly sha384: string;
    readonly size: number;
};
export declare function hashAssets(compilation: Compilation): Record<string, HashedFile>;
export declare function integrityOf(content: Uint8Array): string;
