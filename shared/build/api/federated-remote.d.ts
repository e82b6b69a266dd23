import type { RemoteDescription } from '@quayside/contracts/remotes/remote';
import type { Configuration } from 'webpack';
export type FederatedRemote = {
    readonly directory: string;
    readonly description: RemoteDescription;
    readonly version: string;
    readonly entry: string;
    readonly isChanging?: boolean;
};
export declare function federatedRemote(base: Configuration, { directory, description, version, entry, isChanging }: FederatedRemote): Configuration;
export declare function exposes(widgets: readonly string[]): Record<string, {
    import: string;
    name: string;
}>;
