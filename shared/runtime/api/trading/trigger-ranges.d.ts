import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts';
import type { MarketInfo } from '@quayside/contracts/market/market';
import { type TriggerRanges } from '@quayside/money/contract-limits';
import type { Quote } from './order-quote.js';
export declare function rangesOf(order: ContractOrder, info: MarketInfo, { bid, ask }: Quote): TriggerRanges;
