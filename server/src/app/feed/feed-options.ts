import type { FeedOptions } from '../../market/open-market.ts'
import { StartError } from '../../platform/start-error.ts'
import type { Config } from '../settings/config.ts'

/** The settings of the feed, for the process that reads it. Throws a StartError. */
export function feedOptionsOf(
  config: Config,
): Pick<FeedOptions, 'feed' | 'speed' | 'startAt' | 'instrumentsFile'> {
  const { feed } = config
  if (feed.kind === 'ccxt') throw new StartError('MARKET_FEED=ccxt:… is not part of this release.')
  return {
    feed: feed.kind === 'replay' ? `replay:${feed.folder}` : 'simulated',
    speed: config.feedSpeed,
    startAt: config.feedStart,
    instrumentsFile: config.instruments,
  }
}
