export declare function secondsUntil(moment: number, now: number): number;
export declare function useCountdown(moment: number | null): number;
