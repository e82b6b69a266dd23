export declare function localText(at: number, timeZone: string): string;
export declare function momentOf(text: string, timeZone: string): number | undefined;
