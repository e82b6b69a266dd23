export declare function fileNameProblem(name: string): string | null;
export declare function characterProblem(name: string): string | null;
export declare function nameClash(names: Iterable<string>): string | null;
