import type { Clock } from '@quayside/contracts/clock'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { type Bar, rollUp, type StoredInterval } from '../../candles/bars.ts'
import type { CandleStore } from '../../candles/candle-store.ts'
import type { FeedWatch } from '../../sources/feed-watch.ts'
import type { Listed } from '../../sources/listed.ts'
import { loadBars } from '../../sources/load-bars.ts'
import type { Source } from '../../sources/source.ts'
import type { Backfill } from '../backfill.ts'

type LiveBackfillParts = {
  readonly listed: readonly Listed[]
  readonly sources: ReadonlyMap<string, Source>
  readonly store: CandleStore
  readonly clock: Clock
  readonly watch: FeedWatch
}

const MINUTES_BACK = 7 * INTERVAL_MS['1d']
const HOURS_BACK = 365 * INTERVAL_MS['1d']

/** Fills each new instrument with minutes of a week and hours of a year, one after another for each source. */
export function createLiveBackfill({ listed, sources, store, clock, watch }: LiveBackfillParts): Backfill {
  let isStopped = false
  let filled = 0

  async function fill(each: Listed, source: Source): Promise<void> {
    const { instrument, symbol } = each
    const { code } = instrument
    if (await store.isFilled(code)) return
    const now = clock.now()
    const until = await anchorOf(store, code, now)
    const range = { symbol, instrument, until }
    const hours = await loadBars(source, {
      ...range,
      interval: '1h',
      from: alignedTo('1h', now - HOURS_BACK),
    })
    const minutes = await loadBars(source, {
      ...range,
      interval: '1m',
      from: alignedTo('1m', now - MINUTES_BACK),
    })
    if (isStopped) return
    // Minutes last: an instrument with minutes counts as known.
    const parts: readonly (readonly [StoredInterval, readonly Bar[]])[] = [
      ['1d', rollUp('1d', hours)],
      ['1h', hours],
      ['5m', rollUp('5m', minutes)],
      ['1m', minutes],
    ]
    for (const [interval, bars] of parts) await store.fill(code, interval, bars)
    await store.markFilled(code)
    filled++
    const fields = {
      instrument: code,
      hours: hours.length,
      minutes: minutes.length,
      filled,
      of: listed.length,
    }
    watch.progress(fields, 'the past of an instrument is there')
  }

  async function fillSource(source: Source): Promise<void> {
    for (const each of listed.filter(one => one.source === source.name)) {
      if (isStopped) return
      try {
        await fill(each, source)
      } catch (error) {
        const place = { source: source.name, symbol: each.symbol }
        watch.failed(place, error, 'the past of an instrument could not be read; the next start tries again')
      }
    }
  }

  return {
    async run() {
      await Promise.all([...sources.values()].map(fillSource))
    },
    async stop() {
      isStopped = true
    },
  }
}

/** The past ends where this data folder's own candles begin. */
async function anchorOf(store: CandleStore, code: string, now: number): Promise<number> {
  const kept = (await store.memory.instruments()).find(each => each.code === code)
  return kept === undefined ? now : kept.anchorMinute * INTERVAL_MS['1m']
}

function alignedTo(interval: '1m' | '1h', time: number): number {
  return Math.ceil(time / INTERVAL_MS[interval]) * INTERVAL_MS[interval]
}
