export declare const DEV_BUILD_FAILED = "webpackErrors";
export declare const DEV_BUILT: readonly unknown[];
