import { type ContractSide, type LiquidationTerms } from './contract-math.js';
import { Decimal } from './decimal.js';
export declare const LIMIT_LIFE_MS: number;
export declare const LEAST_WAIT_MS = 60000;
export type LotLimits = {
    readonly min: Decimal;
    readonly max: Decimal;
    readonly step: Decimal;
};
export type PriceRange = {
    readonly min: Decimal;
    readonly max: Decimal | null;
};
export type TriggerRanges = {
    readonly stopLoss: PriceRange | null;
    readonly takeProfit: PriceRange | null;
};
export type Triggers = {
    readonly stopLoss?: Decimal | undefined;
    readonly takeProfit?: Decimal | undefined;
};
export type Unreasonable = 'stopLoss' | 'takeProfit' | 'both';
export declare function isMultipleOf(value: Decimal, step: Decimal): boolean;
export declare function areLotsAllowed(lots: Decimal, limits: LotLimits): boolean;
export type TriggerContext = {
    readonly side: ContractSide;
    readonly bid: Decimal;
    readonly ask: Decimal;
    readonly tick: Decimal;
    readonly liquidation: Decimal | null;
};
export declare function triggerRanges(context: TriggerContext): TriggerRanges;
export declare function limitQuote(side: ContractSide, price: Decimal, spread: Decimal): {
    bid: Decimal;
    ask: Decimal;
};
export declare function isLimitReached(side: ContractSide, price: Decimal, quote: {
    readonly bid: Decimal;
    readonly ask: Decimal;
}): boolean;
export declare function stopRange(side: ContractSide, { bid, ask }: {
    readonly bid: Decimal;
    readonly ask: Decimal;
}, tick: Decimal): {
    min: Decimal;
    max: Decimal | null;
};
export declare function isWithin(price: Decimal, { min, max }: PriceRange): boolean;
export declare function hasMovedAway(side: ContractSide, { quoted, entry }: {
    readonly quoted: Decimal;
    readonly entry: Decimal;
}, { spread, tick }: {
    readonly spread: Decimal;
    readonly tick: Decimal;
}): boolean;
export declare function unreasonableTriggers(triggers: Triggers, ranges: TriggerRanges, tick: Decimal): Unreasonable | undefined;
export declare function survivableLeverage(terms: LiquidationTerms, mark: Decimal): number;
export declare function down(price: Decimal, tick: Decimal): Decimal;
export declare function above(price: Decimal, tick: Decimal): Decimal;
export declare function below(price: Decimal, tick: Decimal): Decimal;
