import { type Money } from './money.js';
export declare function withdrawalFee(amount: Money, rate: string): Money;
