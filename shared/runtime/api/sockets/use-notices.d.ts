export declare function useNotices(about: string, onNews?: () => void): void;
