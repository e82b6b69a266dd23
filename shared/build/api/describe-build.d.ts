import type { RemoteManifest } from '@quayside/contracts/remotes/remote';
import { type BuildFacts } from './manifest/manifest.js';
export declare function describeBuild(dist: string, locales: string, facts: BuildFacts): RemoteManifest;
