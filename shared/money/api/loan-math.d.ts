import { Decimal } from './decimal.js';
import { type Money } from './money.js';
export type LoanCost = {
    readonly amount: Money;
    readonly dailyRate: Decimal;
    readonly days: number;
    readonly interestFreeDays: number;
};
export type LoanCourse = {
    readonly amount: bigint;
    readonly principal: bigint;
    readonly charged: bigint;
    readonly day: number;
};
export type ScheduleDay = {
    readonly day: number;
    readonly interest: Money;
    readonly repayable: Money;
};
export type AnnualRates = {
    readonly nominal: Decimal;
    readonly effective: Decimal;
};
export declare function loanInterest({ amount, dailyRate, days, interestFreeDays }: LoanCost): Money;
export declare function beginCourse(amount: Money): LoanCourse;
export declare function runCourse(course: LoanCourse, to: number, interestFreeDays: number): LoanCourse;
export declare function courseInterest({ amount, charged }: LoanCourse, dailyRate: Decimal): bigint;
export declare function loanSchedule(cost: LoanCost): readonly ScheduleDay[];
export declare function annualRates(cost: {
    readonly amount: Money;
    readonly interest: Money;
    readonly days: number;
}): AnnualRates;
export declare const RATE_PLACES = 8;
