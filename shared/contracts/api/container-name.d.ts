export declare function containerName(remote: string, version: string): string;
