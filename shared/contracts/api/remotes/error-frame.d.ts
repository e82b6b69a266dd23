export declare const MOST_FRAMES = 6;
export declare function isErrorFrame(text: string): boolean;
