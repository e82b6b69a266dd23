export declare class SnapshotHandler {
    readonly manifestCache: Map<string, never>;
    readonly hooks: {
        lifecycle: {};
        applyPlugin(): void;
        removePlugin(): void;
    };
    loadRemoteSnapshotInfo(): Promise<never>;
}
export declare function getGlobalRemoteInfo(): Record<string, undefined>;
