export declare function useTypedText(first: string): readonly [string, (text: string | ((before: string) => string)) => void];
