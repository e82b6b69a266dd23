import type { Compilation } from 'webpack';
export declare function scriptsOnDemand({ modules, chunkGraph }: Compilation): Record<string, string[]>;
export declare function takenOnDemand({ namedChunkGroups, chunkGraph }: Compilation, screens: readonly string[]): Record<string, string[]>;
