export declare function cleanMessage(message: string): string;
