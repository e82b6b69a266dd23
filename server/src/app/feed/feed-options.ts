import type { FeedOptions } from '../../market/market-options.ts'
import type { Config } from '../settings/config.ts'

type Given = Pick<FeedOptions, 'feed' | 'speed' | 'startAt' | 'instrumentsFile' | 'dataDir'>

/** The settings of the feed, for the process that reads it. */
export function feedOptionsOf(config: Config): Given {
  return {
    feed: feedText(config.feed),
    speed: config.feedSpeed,
    startAt: config.feedStart,
    instrumentsFile: config.instruments,
    dataDir: config.dataDir,
  }
}

function feedText(feed: Config['feed']): string {
  if (feed.kind === 'replay') return `replay:${feed.folder}`
  return feed.kind === 'live' ? `live:${feed.file}` : 'simulated'
}
