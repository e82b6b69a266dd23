import { type PriceRange } from './contract-limits.js';
import type { ContractSide } from './contract-math.js';
import { Decimal } from './decimal.js';
export type TrailTerms = {
    readonly side: ContractSide;
    readonly by: 'price' | 'percent';
    readonly distance: Decimal;
    readonly tick: Decimal;
};
export declare const PERCENT_STEP: import("big.js").Big;
export declare function trailingStop({ side, by, distance, tick }: TrailTerms, best: Decimal): Decimal;
export type TrailContext = Pick<TrailTerms, 'side' | 'by' | 'tick'> & {
    readonly bid: Decimal;
    readonly ask: Decimal;
    readonly liquidation: Decimal | null;
};
export declare function trailingRange({ side, by, bid, ask, tick, liquidation }: TrailContext): PriceRange | null;
export declare function isDistanceAllowed({ by, distance, tick }: Omit<TrailTerms, 'side'>, range: PriceRange | null): boolean;
