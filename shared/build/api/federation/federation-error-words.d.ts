export declare const runtimeDescMap: {};
export declare const errorDescMap: {};
export declare const typeDescMap: {};
export declare const buildDescMap: {};
