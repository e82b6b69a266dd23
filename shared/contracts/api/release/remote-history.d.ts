import type { BrowserFamily, HourlyVital } from './hourly.js';
export type RemoteHistory = {
    readonly remote: string;
    readonly environments: readonly EnvironmentHistory[];
    readonly sizes: readonly {
        readonly version: string;
        readonly first: number;
    }[];
    readonly budget: number;
};
export type EnvironmentHistory = {
    readonly name: string;
    readonly pinned: string | null;
    readonly previous: string | null;
    readonly versions: readonly string[];
    readonly adoption: readonly {
        readonly hour: number;
        readonly visitors: Readonly<Record<string, number>>;
    }[];
    readonly vitals: readonly Omit<HourlyVital, 'hour'>[];
    readonly errors: readonly RemoteError[];
};
export type RemoteError = {
    readonly id: string;
    readonly message: string;
    readonly count: number;
    readonly ranges?: number;
    readonly firstAt: number;
    readonly lastAt: number;
    readonly versions: readonly string[];
    readonly browsers: readonly BrowserFamily[];
    readonly isNew: boolean;
    readonly frames: readonly ResolvedFrame[];
};
export type ResolvedFrame = {
    readonly at: string;
    readonly source: SourcePlace | null;
};
export type SourcePlace = {
    readonly file: string;
    readonly line: number;
    readonly column: number;
    readonly name: string | null;
    readonly lines: readonly {
        readonly number: number;
        readonly text: string;
    }[];
};
