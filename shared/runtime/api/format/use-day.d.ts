export declare function useDay(): string;
