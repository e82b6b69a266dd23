export declare function trimmed(text: string): string;
