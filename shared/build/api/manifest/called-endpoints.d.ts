export declare function calledEndpoints(scripts: Iterable<string>): string[];
