import { type Configuration } from 'webpack';
export type BaseOptions = {
    readonly directory: string;
    readonly name: string;
    readonly version?: string;
    readonly cacheName?: string;
    readonly mode: 'production' | 'development';
    readonly refresh?: boolean;
};
export declare function baseConfig(options: BaseOptions): Configuration;
