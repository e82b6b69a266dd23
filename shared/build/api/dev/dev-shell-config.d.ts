import type { Configuration } from 'webpack';
export declare const DEV_SHELL_PATH = "/assets/development/";
export declare function devShellConfig(directory: string, outputFolder: string): Configuration;
