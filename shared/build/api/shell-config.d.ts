import { type Configuration } from 'webpack';
export declare function shellConfig(directory: string): Configuration;
export declare function hostConfig(directory: string, base: Configuration, folder?: string): Configuration;
