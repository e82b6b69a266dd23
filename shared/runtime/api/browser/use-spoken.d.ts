export declare function useSpoken(spoken: () => void): void;
