export declare const DEVELOPMENT = "QUAYSIDE_DEVELOPMENT";
export declare function isDevelopment(): boolean;
