import { type Configuration } from '@rspack/core';
export declare function rspackRemote(directory: string): Configuration;
