import type { UserInfo } from '@quayside/contracts/customer/user';
import type { Currency } from '@quayside/money/currency';
import { type Money } from '@quayside/money/money';
type Wallet = Pick<UserInfo, 'balances' | 'virtually'>;
export type Funds = {
    readonly available: Money;
    readonly worth: Money;
};
export declare function convertible({ balances, virtually }: Wallet, currency: string): UserInfo['balances'];
export declare function fundsOf(wallet: Wallet, currency: Currency): Funds;
export declare function missingOf({ available, worth }: Funds, needed: Money): Money | null;
export {};
