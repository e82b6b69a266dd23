export declare const CONTRACT_VERSION = 1;
export declare function remoteBase(remote: string, version: string): string;
