export declare const DEV_ERRORS_PATH = "/__dev/errors";
export declare const TYPE_ERRORS_PATH = "/__dev/type-errors";
