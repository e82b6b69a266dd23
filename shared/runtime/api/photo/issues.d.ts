export type Issue<Field extends string = string> = {
    readonly path: Field;
    readonly message: string;
};
export declare function issuesOf<Field extends string>(error: unknown): readonly Issue<Field>[];
