export declare const DEV_ERRORS_PATH = "/__dev/errors";
