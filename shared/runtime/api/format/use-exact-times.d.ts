export type ExactTimes = {
    clock(iso: string): string;
    second(iso: string): string;
};
export declare function useExactTimes(): ExactTimes;
