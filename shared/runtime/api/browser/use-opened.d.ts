export declare function useOpened(opened: () => void): void;
