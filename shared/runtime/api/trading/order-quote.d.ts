import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts';
import type { LiveTick, MarketInfo } from '@quayside/contracts/market/market';
import { type Decimal } from '@quayside/money/decimal';
export type Quote = {
    readonly bid: Decimal;
    readonly ask: Decimal;
};
export declare function quoteOf(info: MarketInfo, tick: LiveTick | undefined): Quote;
export declare function exitPrice({ side }: Pick<ContractOrder, 'side'>, { bid, ask }: Quote): Decimal;
