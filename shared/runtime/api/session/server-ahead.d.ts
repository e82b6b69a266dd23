export declare function aheadOf(serverTime: string | undefined, cameAt: number): number;
