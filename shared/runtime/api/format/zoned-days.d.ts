export declare function dayIn(timeZone: string, moment: Date): string;
export declare function daysBefore(day: string, days: number): string;
export declare function isDay(text: string): boolean;
export declare function startOfDay(day: string, timeZone: string): number;
export declare function spanOfDays(one: string, other: string, timeZone: string): {
    from?: string;
    to?: string;
};
export declare function noonOf(day: string, timeZone: string): string;
