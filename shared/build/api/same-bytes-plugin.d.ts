import type { Compiler } from 'webpack';
export declare const FEDERATION_ENTRY: RegExp;
export declare class SameBytesPlugin {
    apply(compiler: Compiler): void;
}
export declare function nameInMap({ namespace, resourcePath, }: {
    readonly namespace: string;
    readonly resourcePath: string;
}): string;
