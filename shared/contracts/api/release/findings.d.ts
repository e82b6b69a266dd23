export declare const CHECKS: readonly ['contract', 'shared', 'routes', 'coverage', 'connect', 'locales', 'styles', 'size', 'files', 'wallet', 'standing', 'trial'];
export type Check = (typeof CHECKS)[number];
export type Finding = {
    readonly check: Check;
    readonly severity: 'refusal' | 'warning';
    readonly remote: string | null;
    readonly problem: string;
};
export type CheckReport = {
    readonly examined: Readonly<Record<Check, number>>;
    readonly findings: readonly Finding[];
};
export declare const NOTHING_EXAMINED: CheckReport['examined'];
export declare function isRefused(report: CheckReport): boolean;
