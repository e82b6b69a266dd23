import type { Configuration } from 'webpack';
export declare function standAloneConfig(folders: readonly string[]): Configuration;
