export declare function isoOf(time: number): string;
