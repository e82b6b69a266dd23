import { type RemoteDescription, type RemoteManifest } from '@quayside/contracts/remotes/remote';
export declare const LOCALES_FOLDER = "locales/";
export type BuildFacts = {
    readonly description: RemoteDescription;
    readonly version: string;
    readonly container: string;
    readonly entry: string;
    readonly preload: readonly string[];
    readonly screens?: Readonly<Record<string, readonly string[]>>;
    readonly screensTake?: Readonly<Record<string, readonly string[]>>;
    readonly shared: Readonly<Record<string, string>>;
};
export declare function manifestOf({ description, version, container, entry, preload, screens, screensTake, shared }: BuildFacts, contents: ReadonlyMap<string, Buffer>): RemoteManifest;
