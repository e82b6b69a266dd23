type SharedVersion = {
    lib?: () => unknown;
    get(): (() => unknown) | Promise<() => unknown>;
};
type ShareScope = Record<string, Record<string, SharedVersion>>;
type Exports = Record<string, unknown>;
type Chunk = {
    needs: readonly string[];
    run(require: Require, exports: Exports, module: {
        exports: Exports;
    }): void;
};
type Require = {
    (name: string): unknown;
    load(name: string): Promise<void>;
};
export type Container = {
    init(scope: ShareScope): void;
    get(expose: string): Promise<() => unknown>;
    define(name: string, needs: readonly string[], run: Chunk['run']): void;
    url(file: string): string;
};
export declare function createContainer(exposes: Record<string, string>, pinnedTable: string): Container;
export {};
