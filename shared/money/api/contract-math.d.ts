import { Decimal } from './decimal.js';
import { type Money } from './money.js';
export type ContractSide = 'buy' | 'sell';
export type ContractTerms = {
    readonly side: ContractSide;
    readonly quantity: Decimal;
    readonly entry: Decimal;
    readonly leverage: number;
    readonly feeRate: Decimal;
    readonly usdRate: Decimal;
};
export type AddedMargin = Pick<ContractTerms, 'quantity' | 'usdRate'> & {
    readonly amount: Money;
};
export type LiquidationTerms = Pick<ContractTerms, 'side' | 'entry' | 'leverage' | 'feeRate'> & {
    readonly maxLeverage: number;
    readonly added?: AddedMargin | undefined;
};
export declare function sideSign(side: ContractSide): 1 | -1;
export declare function quantityOf(lots: Decimal, lotSize: Decimal): Decimal;
export declare function marginOf(terms: ContractTerms): Money;
export declare function feeAt(terms: Pick<ContractTerms, 'quantity' | 'feeRate' | 'usdRate'>, price: Decimal): Money;
export declare function pnlAt(terms: ContractTerms, mark: Decimal): Money;
export declare function pnlPercent(pnl: Money, margin: Money): Decimal;
export declare function liquidationPrice(terms: LiquidationTerms): Decimal | null;
export declare function liquidationTick(terms: LiquidationTerms, tick: Decimal): Decimal | null;
export declare function isLiquidated(terms: LiquidationTerms, mark: Decimal): boolean;
export declare function leastAdded(terms: ContractTerms & LiquidationTerms, price: Decimal): Money;
export type Settlement = {
    readonly pnl: Money;
    readonly fee: Money;
    readonly payout: Money;
    readonly shortfall: Money;
};
export declare function settle(terms: ContractTerms, margin: Money, exit: Decimal): Settlement;
export declare function resultAt(terms: ContractTerms, exit: Decimal): Money;
export declare function openingCost(terms: ContractTerms): {
    margin: Money;
    fee: Money;
    total: Money;
};
