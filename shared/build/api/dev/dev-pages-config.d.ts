import type { Configuration } from 'webpack';
export type DevPages = {
    readonly name: string;
    readonly cacheName: string;
    readonly scripts: Readonly<Record<string, readonly string[]>>;
};
export declare function devPagesConfig({ name, cacheName, scripts }: DevPages): Configuration;
