import { type Decimal, Rounding } from './decimal.js';
export declare function divideToInteger(dividend: Decimal, divisor: Decimal, rounding: Rounding): bigint;
export declare function divideIntegers(numerator: bigint, denominator: bigint, rounding: Rounding): bigint;
