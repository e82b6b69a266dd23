export declare function useChosenZone(): string | undefined;
export declare function useTimeZone(): string;
