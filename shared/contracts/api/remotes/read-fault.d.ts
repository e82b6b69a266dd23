export declare const inEnglish: import("zod/v4/core").$ZodErrorMap<import("zod/v4/core").$ZodIssue>;
type Issue = {
    readonly code?: string | undefined;
    readonly path: readonly PropertyKey[];
    readonly message: string;
    readonly issues?: readonly Issue[];
    readonly errors?: readonly (readonly Issue[])[];
};
export declare function faultOf(issues: readonly Issue[]): {
    readonly place: readonly PropertyKey[];
    readonly message: string;
};
export {};
