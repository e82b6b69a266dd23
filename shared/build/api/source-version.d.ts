export declare function sourceVersion(directory: string, packageVersion: string): string;
export declare function sourceHash(directory: string): string;
