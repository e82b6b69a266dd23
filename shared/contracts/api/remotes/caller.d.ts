export declare const CALLER_HEADER = "x-remote";
