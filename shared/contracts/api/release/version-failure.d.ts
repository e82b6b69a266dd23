export type VersionFailure = {
    readonly remote: string;
    readonly version: string;
    readonly what: 'stopped' | 'taken-back' | 'blocked';
    readonly environment: string | null;
    readonly by: string;
    readonly at: string;
    readonly reason: string;
};
export declare function describeFailure({ remote, version, what, environment, by, at, reason, }: VersionFailure): string;
