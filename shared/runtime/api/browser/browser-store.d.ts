export type TextStore = {
    get(key: string): string | null;
    set(key: string, text: string): void;
    remove(key: string): void;
    removeAll(prefix: string): void;
};
export declare function browserStore(open: () => Storage): TextStore;
