export type RemoteServer = {
    readonly folder: string;
    readonly port: number;
    readonly site: string;
};
export type RunningServer = {
    readonly bundler: Bundler;
    stop(): Promise<void>;
};
declare const BUNDLERS: readonly ['webpack', 'rspack', 'vite'];
type Bundler = (typeof BUNDLERS)[number];
export declare function remoteIn(folder: string): {
    readonly name: string;
    readonly path: string;
};
export declare function serveRemote({ folder, port, site }: RemoteServer): Promise<RunningServer>;
export declare function serveAlone({ folder, port, }: Pick<RemoteServer, 'folder' | 'port'>): Promise<{
    readonly address: string;
    stop(): Promise<void>;
}>;
export {};
