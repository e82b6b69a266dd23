export declare function versionKey(remote: string, version: string): string;
