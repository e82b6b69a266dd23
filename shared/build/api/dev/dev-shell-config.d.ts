import type { Configuration } from 'webpack';
export declare const DEV_SHELL_PATH = "/__dev/shell/";
export declare function devShellConfig(directory: string, outputFolder: string): Configuration;
