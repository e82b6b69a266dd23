export declare const OPTION_PERIODS: readonly [30, 60, 300, 900, 3600];
export declare const STAKES: {
    readonly min: import("@quayside/money/money").Money;
    readonly max: import("@quayside/money/money").Money;
};
