import type { ContractTerms } from './contract-math.js';
import { Decimal } from './decimal.js';
import { type Money } from './money.js';
export type MarkupTerms = {
    readonly markup: Decimal;
    readonly tick: Decimal;
    readonly feeRate: Decimal;
};
export declare function markupAt({ markup, tick, feeRate }: MarkupTerms, { bid, ask }: {
    readonly bid: Decimal;
    readonly ask: Decimal;
}): Decimal;
export declare function priceCost(terms: Pick<ContractTerms, 'quantity' | 'usdRate'>, part: Decimal): Money;
