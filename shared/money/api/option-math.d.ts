import { Decimal } from './decimal.js';
import { type Money } from './money.js';
export declare const HOUSE_MARGIN = "0.05";
export type OptionTerms = {
    readonly returnRate: Decimal;
    readonly breakEven: Decimal;
    readonly expectedValue: Decimal;
};
export declare function optionTerms(houseMargin?: string, probability?: Decimal): OptionTerms;
export declare function breakEvenOf(returnRate: Decimal): Decimal;
export declare function optionGain(stake: Money, returnRate: Decimal): Money;
export declare function optionOutcome(direction: 'up' | 'down', entry: Decimal, exit: Decimal): 'won' | 'lost' | 'equal';
