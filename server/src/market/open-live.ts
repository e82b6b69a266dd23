import { createMetrics } from '../platform/observability/metrics.ts'
import { StartError } from '../platform/start-error.ts'
import { systemTimers } from '../platform/time/clock.ts'
import type { CandleStore } from './candles/candle-store.ts'
import { createLiveBackfill } from './feed/live/live-backfill.ts'
import { createLiveFeed } from './feed/live/live-feed.ts'
import { loadCatalog } from './instruments/catalog.ts'
import type { FeedOptions, OpenFeed } from './market-options.ts'
import { createFeedWatch } from './sources/feed-watch.ts'
import { loadFeeds } from './sources/feeds-file.ts'
import { openSources } from './sources/open-sources.ts'
import type { PriceReleases } from './sources/price-releases.ts'
import { NO_SPLITS } from './splits/feed-splits.ts'

const NO_RELEASES: PriceReleases = { take: async () => [] }

/** A feed over the operator's price sources (`MARKET_FEED=live:<file>`). Throws a StartError. */
export function openLiveFeed(options: FeedOptions, file: string, store: CandleStore): OpenFeed {
  const { clock, log, timers = systemTimers, environment = process.env, releases = NO_RELEASES } = options
  const { splits = NO_SPLITS, onReopen } = options
  if (options.speed !== 1) throw new StartError('FEED_SPEED must be 1 with live prices (MARKET_FEED=live:…).')
  const { sources: settings, listed } = loadFeeds(file, loadCatalog(options.instrumentsFile))
  const sources = openSources(settings, { environment, clock, timers })
  const watch = createFeedWatch({ log, metrics: options.metrics ?? createMetrics() })
  const parts = { listed, sources, clock, watch }
  const feed = createLiveFeed({ ...parts, releases, splits, onReopen, timers, memory: store.memory })
  return {
    instruments: listed.map(({ instrument }) => instrument),
    feed: { ...feed, start: () => whileAlive(feed.start), prepare: () => whileAlive(feed.prepare) },
    backfill: createLiveBackfill({ ...parts, store }),
  }
}

/** Keeps the process alive for a start, which waits for sources with timers that do not. */
async function whileAlive(start: () => Promise<void>): Promise<void> {
  const alive = setInterval(() => {}, 60_000)
  try {
    await start()
  } finally {
    clearInterval(alive)
  }
}
