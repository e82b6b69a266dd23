export type PersistedForm<T> = {
    read(owner: string): Stored<T> | undefined;
    save(owner: string, stored: Stored<T>): void;
    forget(): void;
};
type Stored<T> = {
    readonly values: T;
    readonly language: string;
};
type Schema<T> = {
    safeParse(values: unknown): {
        readonly data?: T | undefined;
    };
};
export declare function persistedForm<T>(name: string, schema: Schema<T>, isBegun: (values: T) => boolean): PersistedForm<T>;
type Opening<T> = {
    readonly first: () => T;
    readonly sound?: (stored: T) => T | undefined;
    readonly amounts?: Amounts<T>;
};
type Amounts<T> = {
    readonly language: string;
    retyped(values: T, write: (text: string) => string): T;
};
export declare function usePersistedForm<T>(stored: PersistedForm<T>, { first, sound, amounts }: Opening<T>): readonly [T, (next: T) => void];
export {};
