import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts';
import type { LiveTick } from '@quayside/contracts/market/market';
import type { OrderPnl } from '@quayside/contracts/sockets';
import { type ContractTerms } from '@quayside/money/contract-math';
import { type Decimal } from '@quayside/money/decimal';
import { type Money } from '@quayside/money/money';
export type LivePnl = Pick<OrderPnl, 'unrealizedPnL' | 'unrealizedPnLPercentage' | 'currentPrice'>;
export declare function termsOf(order: ContractOrder): ContractTerms | null;
export declare function figuresAt(order: ContractOrder, tick: Pick<LiveTick, 'bid' | 'ask'>): LivePnl | null;
export type ClosingFigures = {
    readonly pnl: Money;
    readonly closeFee: Money;
    readonly openFee: Money;
    readonly covered: Money;
    readonly net: Money;
};
type Paid = Pick<ClosingFigures, 'openFee'> & {
    readonly margin: Money;
};
export declare function closingFigures(order: ContractOrder, shown: LivePnl): ClosingFigures | null;
export declare function closingOf(pnl: Money, closeFee: Money, { margin, openFee }: Paid): ClosingFigures;
export declare function netAt(order: ContractOrder, price: Decimal): string | null;
export declare function sumClosing(all: readonly ClosingFigures[]): ClosingFigures;
export declare function sumProfit(closed: readonly Pick<ContractOrder, 'profit'>[]): string;
export declare function netOf(order: ContractOrder, shown: LivePnl): string | null;
export declare function usd(text: string): Money;
export {};
