import { type Decimal } from './decimal.js';
import { type Money } from './money.js';
export declare const PLAN_DAY_MS = 86400000;
export type PlanTerms = {
    readonly principal: Money;
    readonly days: number;
    readonly dailyYield: Decimal;
    readonly exitPenalty: Decimal;
};
export declare function accrualOf({ principal, dailyYield }: PlanTerms): Money;
export declare function totalYield(terms: PlanTerms): Money;
export declare function accrualsDue(days: number, elapsed: number): number;
export declare function exitCost({ principal, exitPenalty }: PlanTerms, elapsed: number): Money;
