import type { LotLimits } from './contract-limits.js';
import { type Decimal } from './decimal.js';
import { type Money } from './money.js';
export type Divisible = {
    readonly lots: Decimal;
    readonly quantity: Decimal;
    readonly margin: Money;
    readonly addedMargin: Money;
    readonly openFee: Money;
};
export declare function splitPosition(whole: Divisible, lots: Decimal): {
    part: Divisible;
    rest: Divisible;
};
export declare function partLimits(lots: Decimal, limits: LotLimits): LotLimits | null;
