export declare function useAway(ask: () => void): void;
