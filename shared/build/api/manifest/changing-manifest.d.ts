import type { RemoteManifest } from '@quayside/contracts/remotes/remote';
import { type BuildFacts } from './manifest.js';
export type ChangingFiles = {
    readonly texts: readonly (readonly [string, string])[];
    readonly styles: readonly string[];
};
export declare function changingManifest(facts: BuildFacts, { texts, styles }: ChangingFiles): RemoteManifest;
