import type { Compiler } from 'webpack';
export declare class LocalePlugin {
    readonly directory: string;
    constructor(directory: string);
    apply(compiler: Compiler): void;
}
export declare function localeFiles(directory: string): readonly (readonly [string, string])[];
