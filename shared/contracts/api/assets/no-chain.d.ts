export declare const NO_CHAIN = "Sandbox";
