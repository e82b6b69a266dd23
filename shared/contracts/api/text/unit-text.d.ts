export type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';
export declare function unitText(language: string, count: number, unit: Unit, unitDisplay?: 'long' | 'short'): string;
export declare function secondsText(language: string, seconds: number, unitDisplay?: 'long' | 'short'): string;
