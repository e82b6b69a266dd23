import type { Compiler } from 'webpack';
export declare const PINNED_TABLE = "__pinned";
export declare class PinnedScriptsPlugin {
    apply(compiler: Compiler): void;
}
export declare function pinScript(source: string): string;
