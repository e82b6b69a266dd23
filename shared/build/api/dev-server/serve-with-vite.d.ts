import type { TypeErrors } from './type-errors.js';
export type ViteRemote = {
    readonly folder: string;
    readonly file: string;
    readonly port: number;
    readonly site: string;
    readonly types: TypeErrors;
};
export declare function serveWithVite({ folder, file, port, site, types, }: ViteRemote): Promise<() => Promise<void>>;
export declare function serveAloneWithVite({ folder, port, path: first, }: {
    readonly folder: string;
    readonly port: number;
    readonly path: string;
}): Promise<{
    readonly address: string;
    stop(): Promise<void>;
}>;
