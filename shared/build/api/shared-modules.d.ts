export declare const LAZY: string[];
type Shared = Record<string, {
    singleton: true;
    strictVersion: true;
    requiredVersion: string;
    version?: string;
    eager?: boolean;
    import?: false;
}>;
export declare function providedModules(): Shared;
export declare function consumedModules(): Shared;
export declare function sharedRanges(): Record<string, string>;
export {};
