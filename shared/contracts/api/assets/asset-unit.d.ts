import type { MarketInfo } from '../market/market.js';
export type AssetUnit = {
    readonly symbol: string;
} | {
    readonly word: 'shares' | 'units';
};
export type Named = Pick<MarketInfo, 'code' | 'type' | 'logo' | 'quoteCurrency'>;
export declare function assetUnit({ code, type, logo, quoteCurrency }: Named): AssetUnit;
