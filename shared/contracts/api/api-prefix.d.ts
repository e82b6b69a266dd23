export declare const API_PREFIX = "/swx/customer";
