export declare function showPart(id: string): void;
