export declare function updateStyle(id: string, text: string): void;
export declare function removeStyle(id: string): void;
