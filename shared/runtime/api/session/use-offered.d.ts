import type { MarketInfo } from '@quayside/contracts/market/market';
export declare function answeredAt(answer: object): number | undefined;
export declare function useOffered(info: MarketInfo | undefined, at: number): void;
