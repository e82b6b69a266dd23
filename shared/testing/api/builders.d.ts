import type { Boot } from '@quayside/contracts/boot';
import type { UserInfo } from '@quayside/contracts/customer/user';
import { type OwnLimit, type OwnLimits } from '@quayside/contracts/endpoints/account/limits';
import type { PolicyQuestion } from '@quayside/contracts/endpoints/account/policies';
import type { ContentItem, HomeStatistics } from '@quayside/contracts/endpoints/help';
import type { PriceAlert } from '@quayside/contracts/endpoints/trading/alerts';
import type { ContractOrder } from '@quayside/contracts/endpoints/trading/contracts';
import type { Candle, LiveTick, MarketInfo, MarketItem } from '@quayside/contracts/market/market';
export declare const SOME_TIME = "2026-11-20T12:00:00.000Z";
export declare function buildMarketItem(over?: Partial<MarketItem>): MarketItem;
export declare function buildMarketInfo(over?: Partial<MarketInfo>): MarketInfo;
export declare function buildTick(over?: Partial<LiveTick>): LiveTick;
export declare function buildCandle(over?: Partial<Candle>): Candle;
export declare function buildCandles(count: number, { lastTime, stepMs }?: {
    lastTime?: string | undefined;
    stepMs?: number | undefined;
}): Candle[];
export declare const IN_A_TIME_OUT: Pick<UserInfo, 'stopped'>;
export declare function buildLimits(changes?: Partial<OwnLimits> & {
    readonly daily?: Partial<OwnLimit>;
}): OwnLimits;
export declare function buildUser(over?: Partial<UserInfo>): UserInfo;
export declare function buildOrder(over?: Partial<ContractOrder>): ContractOrder;
export declare function buildAlert(over?: Partial<PriceAlert>): PriceAlert;
export declare function buildPolicyQuestion(over?: Partial<PolicyQuestion>): PolicyQuestion;
export declare function buildContent(over?: Partial<ContentItem>): ContentItem;
export declare function buildHomeStatistics(over?: Partial<HomeStatistics>): HomeStatistics;
export declare function buildBoot(over?: Partial<Boot>): Boot;
