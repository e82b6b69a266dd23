import type { LiveTick, MarketInfo } from '@quayside/contracts/market'

/** Both prices of an instrument: the live ones, unless they are those of when somebody watched it last. */
export function latestQuote(
  info: MarketInfo,
  tick: LiveTick | undefined,
): Pick<MarketInfo | LiveTick, 'bid' | 'ask'> {
  return tick !== undefined && tick.time >= Date.parse(info.clock.time) ? tick : info
}
