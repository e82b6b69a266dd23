export declare function readJson(file: string): unknown;
export declare function shortName(file: string): string;
