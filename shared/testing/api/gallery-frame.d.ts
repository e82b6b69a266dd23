import type { Locale } from '@quayside/contracts/locales';
import type { ComponentType } from 'react';
import type { Fixtures } from './fixtures.js';
export type Story = {
    readonly id: string;
    readonly remote: string;
    readonly component: ComponentType;
    readonly fixtures: Fixtures | undefined;
};
export declare function showStories(stories: ReadonlyMap<string, Story>, locale: Locale): Promise<void>;
