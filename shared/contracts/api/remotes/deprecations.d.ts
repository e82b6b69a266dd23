export type Deprecation = {
    readonly of: string;
    readonly member: string;
    readonly removedIn: number;
    readonly instead: string;
};
export declare const DEPRECATIONS: readonly Deprecation[];
export declare function deprecationTag({ removedIn, instead }: Deprecation): string;
