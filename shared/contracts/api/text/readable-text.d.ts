export declare function withoutPasted(text: string): string;
export declare function isReadableLine(text: string): boolean;
export declare function isReadableProse(text: string): boolean;
export declare function isPublicUrl(text: string): boolean;
