import { type ContractTerms, type LiquidationTerms } from './contract-math.js';
import type { Decimal } from './decimal.js';
import { type Money } from './money.js';
export type ReturnPlace = {
    readonly added: Money;
    readonly mark: Decimal;
    readonly spread: Decimal;
    readonly tick: Decimal;
    readonly stop: Decimal | null;
};
export declare function mostReturned(terms: ContractTerms & LiquidationTerms, place: ReturnPlace): Money;
