import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { describe, expect, it } from 'vitest'
import { createMetrics } from '../../../platform/observability/metrics.ts'
import { openCandleStore } from '../../candles/sqlite-candles.ts'
import { createFeedWatch } from '../../sources/feed-watch.ts'
import { createScriptedSource } from '../../sources/scripted-source.builders.ts'
import type { BarQuery, SourceBar } from '../../sources/source.ts'
import { createLiveBackfill } from './live-backfill.ts'
import { buildListed } from './live-feed.builders.ts'

const NOW = Date.parse('2026-11-30T16:00:00Z')
const DAY = INTERVAL_MS['1d']

function barsFrom({ from, interval }: BarQuery): SourceBar[] {
  const step = INTERVAL_MS[interval]
  const count = Math.min(1000, Math.max(0, Math.floor((NOW - from) / step)))
  const price = { open: '100.00', high: '100.05', low: '99.95', close: '100.01', volume: '2' }
  return Array.from({ length: count }, (_, index) => ({ time: from + index * step, ...price }))
}

function fillOf(bars: (query: BarQuery) => Promise<SourceBar[]> | SourceBar[]) {
  const texts: string[] = []
  const log = (_fields: object, text: string): void => void texts.push(text)
  const store = openCandleStore(':memory:')
  const source = createScriptedSource({ bars })
  const backfill = createLiveBackfill({
    listed: [buildListed('BTCUSDT'), buildListed('EURUSD')],
    sources: new Map([['scripted', source]]),
    store,
    clock: { now: () => NOW },
    watch: createFeedWatch({ log: { info: log, warn: log, error: log }, metrics: createMetrics() }),
  })
  const count = async (code: string, interval: '1m' | '5m' | '1h' | '1d') =>
    (await store.read({ code, interval, before: Number.POSITIVE_INFINITY, limit: 20_000 })).length
  return { backfill, store, source, texts, count }
}

describe('the back-fill of live prices', () => {
  it('stores minutes of a week and hours of a year, with their longer candles', async () => {
    const { backfill, store, texts, count } = fillOf(barsFrom)
    await backfill.run()
    expect([await count('BTCUSDT', '1m'), await count('BTCUSDT', '5m')]).toEqual([10_080, 2016])
    expect([await count('BTCUSDT', '1h'), await count('BTCUSDT', '1d')]).toEqual([8760, 366])
    expect(await Promise.all(['BTCUSDT', 'EURUSD'].map(store.isFilled))).toEqual([true, true])
    expect(texts).toContain('the past of an instrument is there')
  })

  it('leaves out the hours in which a market is shut', async () => {
    const { backfill, store } = fillOf(barsFrom)
    await backfill.run()
    const bars = await store.read({ code: 'EURUSD', interval: '1m', before: NOW, limit: 20_000 })
    const saturday = Date.parse('2026-11-28T00:00:00Z')
    expect(bars.filter(({ time }) => time >= saturday && time < saturday + DAY)).toEqual([])
    expect(bars.length).toBeGreaterThan(5000)
  })

  it('reads an instrument once', async () => {
    const { backfill, source } = fillOf(barsFrom)
    await backfill.run()
    const before = source.asked.length
    await backfill.run()
    expect(source.asked).toHaveLength(before)
  })

  it('continues with the next instrument after a failure, and tries again at the next start', async () => {
    const { backfill, store, texts } = fillOf(query => {
      if (query.symbol === 'BTCUSDT') throw new Error('down')
      return barsFrom(query)
    })
    await backfill.run()
    expect(await Promise.all(['BTCUSDT', 'EURUSD'].map(store.isFilled))).toEqual([false, true])
    expect(texts).toContain('the past of an instrument could not be read; the next start tries again')
  })

  it('stops between two instruments', async () => {
    const { backfill, store } = fillOf(async query => {
      await backfill.stop()
      return barsFrom(query)
    })
    await backfill.run()
    expect(await Promise.all(['BTCUSDT', 'EURUSD'].map(store.isFilled))).toEqual([false, false])
  })
})
