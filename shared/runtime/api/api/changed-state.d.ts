export declare function changedState(error: unknown): string | undefined;
export declare function useChangedWords(words: (status: string, details: unknown) => string | undefined): (error: unknown) => string | null;
