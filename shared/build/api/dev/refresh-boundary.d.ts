type Exports = Readonly<Record<string, unknown>>;
type Hot = {
    readonly data?: {
        exports?: Exports;
    };
    accept(): void;
    dispose(keep: (data: {
        exports?: Exports;
    }) => void): void;
    invalidate(): void;
};
export declare function refreshOf(id: string): {
    register: (type: unknown, name: string) => void | undefined;
    sign: () => (type: unknown) => unknown;
};
export declare function isBoundary(exports: Exports): boolean;
export declare function isReplaceable(before: Exports, after: Exports): boolean;
export declare function acceptComponents(hot: Hot, exports: Exports): void;
export declare function refreshSoon(): void;
export {};
