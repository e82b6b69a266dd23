export declare const CONTRACT_VERSION = 1;
export type ContractRange = {
    readonly min: number;
    readonly max: number;
};
export declare function isServed({ min, max }: ContractRange, contract?: number): boolean;
export declare function contractWords({ min, max }: ContractRange): string;
export declare function contractProblem({ min, max }: ContractRange): string | null;
export declare function remoteBase(remote: string, version: string): string;
