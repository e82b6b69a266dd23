import { type Configuration } from 'webpack';
export type BaseOptions = {
    readonly directory: string;
    readonly name: string;
    readonly version?: string;
    readonly cacheName?: string;
    readonly mode: 'production' | 'development';
    readonly refresh?: boolean;
    readonly folder?: string;
};
export declare function baseConfig(options: BaseOptions): Configuration;
export declare function cssModules(name: string, version: string | undefined): {
    readonly mode: 'pure';
    readonly localIdentName: `${string}__[local]--[hash:base64:5]`;
    readonly localIdentHashSalt: string | undefined;
    readonly namedExport: false;
    readonly exportLocalsConvention: 'asIs';
};
