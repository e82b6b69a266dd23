import type { Configuration } from 'webpack';
export declare function galleryConfig(folders: readonly string[]): Configuration;
