import type { RemoteDescription } from '@quayside/contracts/remotes/remote';
import type { Compiler } from 'webpack';
export declare const LIFECYCLES_CHUNK = "lifecycles";
export type ManifestOptions = {
    readonly description: RemoteDescription;
    readonly version: string;
    readonly container: string;
    readonly isChanging?: boolean;
};
export declare class RemoteManifestPlugin {
    readonly options: ManifestOptions;
    constructor(options: ManifestOptions);
    apply(compiler: Compiler): void;
}
