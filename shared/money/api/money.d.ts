import { type Currency } from './currency.js';
import { Decimal, Rounding } from './decimal.js';
export type Money = {
    readonly currency: Currency;
    readonly minor: bigint;
};
export declare function money(currency: Currency, minor: bigint): Money;
export declare function zero(currency: Currency): Money;
export declare const LARGEST_MINOR: bigint;
export declare function parseMoney(currency: Currency, text: string): Money | undefined;
export declare function moneyOf(currency: Currency, amount: Decimal, rounding: Rounding): Money;
export declare function toDecimal(value: Money): Decimal;
export declare function toText(value: Money): string;
export declare function toShortText(value: Money): string;
export declare function add(a: Money, b: Money): Money;
export declare function subtract(a: Money, b: Money): Money;
export declare function negate(value: Money): Money;
export declare function compare(a: Money, b: Money): -1 | 0 | 1;
