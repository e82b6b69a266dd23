import type { MarketInfo } from '@quayside/contracts/market/market';
type Terms = Pick<MarketInfo, 'session' | 'staleAfter' | 'quotedAt' | 'clock'>;
export declare function usePriceAge(code: string, terms: Terms | undefined): number | null;
export {};
