import { createMetrics } from '../../../platform/observability/metrics.ts'
import { createManualTime } from '../../../platform/time/manual-time.ts'
import { createFeedMemory } from '../../candles/feed-memory.ts'
import { buildInstrument } from '../../instruments/build-instrument.ts'
import { createFeedWatch } from '../../sources/feed-watch.ts'
import type { Listed } from '../../sources/listed.ts'
import type { Source } from '../../sources/source.ts'
import { type FeedSplits, NO_SPLITS } from '../../splits/feed-splits.ts'
import { createLiveFeed } from './live-feed.ts'

export function buildListed(code = 'BTCUSDT', changes: Partial<Listed> = {}): Listed {
  return {
    instrument: buildInstrument(code),
    source: 'scripted',
    symbol: code,
    check: undefined,
    maxJump: 0.02,
    ...changes,
  }
}

type LiveParts = {
  readonly listed: readonly Listed[]
  readonly sources: readonly Source[]
  readonly start: number
  readonly memory?: ReturnType<typeof createFeedMemory>
  readonly splits?: FeedSplits
}

/** A live feed over given sources on manual time, with what it counted and logged. */
export function buildLiveFeed(parts: LiveParts) {
  const { listed, sources, start, memory = createFeedMemory(), splits = NO_SPLITS } = parts
  const time = createManualTime(start)
  const metrics = createMetrics()
  const released: string[] = []
  const reopened: number[] = []
  const logged: { readonly fields: object; readonly text: string }[] = []
  const log = (fields: object, text: string): void => void logged.push({ fields, text })
  const watch = createFeedWatch({
    log: { info: log, warn: log, error: log },
    metrics,
    elapsed: time.clock.now,
  })
  const feed = createLiveFeed({
    listed,
    sources: new Map(sources.map(source => [source.name, source])),
    clock: time.clock,
    timers: time.timers,
    memory,
    watch,
    releases: { take: async () => released.splice(0) },
    splits,
    onReopen: () => void reopened.push(time.clock.now()),
  })

  async function counted(metric: 'feedQuotes' | 'feedEvents', labels: Readonly<Record<string, string>>) {
    const { values } = await metrics[metric].get()
    const found = values.filter(each =>
      Object.entries(labels).every(([name, value]) =>
        Object.entries(each.labels).some(([label, given]) => label === name && given === value),
      ),
    )
    return found.reduce((sum, { value }) => sum + value, 0)
  }

  return {
    time,
    feed,
    released,
    reopened,
    memory,
    metrics,
    logged,
    counted,
    texts: () => logged.map(({ text }) => text),
  }
}
