export declare function devServers(): string[];
