import type { Fixtures } from './fixtures.js';
import { type Story } from './gallery-frame.js';
export type StoryPackage = {
    readonly name: string;
    readonly modules: {
        (file: string): Record<string, Story['component']>;
        keys(): readonly string[];
    };
    readonly fixtures?: Fixtures;
};
export declare function gallery(packages: readonly StoryPackage[]): void;
