import type { Configuration } from 'webpack';
export declare function devRemoteConfig(directory: string): Configuration;
