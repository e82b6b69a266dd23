export declare function useDistinctState<T>(first: T): readonly [T, (next: T) => void];
