import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import type { Log } from '../platform/time/clock.ts'
import { createManualTime } from '../platform/time/manual-time.ts'
import { openCandleStore } from './candles/sqlite-candles.ts'
import { openMarket } from './open-market.ts'
import { marketList } from './wire.ts'

const log: Log = { info() {}, warn() {}, error() {} }
const OPEN = Date.parse('2026-11-18T17:00:20Z')

function temporaryFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'market-'))
}

function smallCatalog(): string {
  const file = path.join(temporaryFolder(), 'instruments.json')
  writeFileSync(file, JSON.stringify([catalogEntry('EURUSD', 1), catalogEntry('BTCUSDT', 2)]))
  return file
}

describe('the market of the settings', () => {
  it('is simulated, has the whole catalogue at once and a year of history from a worker thread soon after', async () => {
    const dataDir = temporaryFolder()
    const instrumentsFile = smallCatalog()
    const { clock, timers } = createManualTime(OPEN)
    const done = Promise.withResolvers<void>()
    const warnings: string[] = []
    const filling: Log = {
      ...log,
      info: () => done.resolve(),
      warn: (_fields, text) => void warnings.push(text),
    }
    const market = openMarket({
      feed: 'simulated',
      seed: '1',
      speed: 1,
      instrumentsFile,
      dataDir,
      clock,
      timers,
      log: filling,
    })
    await market.start()
    expect(marketList(market)).toHaveLength(2)
    expect(market.quote('BTCUSDT')?.sequence).toBe(`${OPEN / 1000}:1`)
    await done.promise
    expect(warnings).toEqual([])
    expect(await market.candles({ code: 'BTCUSDT', interval: '1d', until: OPEN, limit: 1000 })).toHaveLength(
      366,
    )
    await market.stop()
    const store = openCandleStore(path.join(dataDir, 'market.db'))
    expect(await Promise.all(['EURUSD', 'BTCUSDT'].map(store.isFilled))).toEqual([true, true])
    await store.close()
  })

  it('closes its file whole when it stops in the middle of the back-fill, and leaves the rest for the next start', async () => {
    const dataDir = temporaryFolder()
    const file = path.join(dataDir, 'market.db')
    const { clock, timers } = createManualTime(OPEN)
    const options = { feed: 'simulated', seed: '1', speed: 1, dataDir, clock, timers, log }
    const market = openMarket({ ...options, instrumentsFile: smallCatalog() })
    await market.start()
    const reader = openCandleStore(file)
    const bars = { code: 'EURUSD', interval: '1h', before: OPEN, limit: 1000 } as const
    await vi.waitFor(async () => expect(await reader.read(bars)).toHaveLength(1000), 20_000)
    await reader.close()
    await market.stop()
    expect(readdirSync(dataDir)).toEqual(['market.db'])
    const store = openCandleStore(file)
    expect(await store.isFilled('BTCUSDT')).toBe(false)
    await store.close()
  })

  it('plays a folder of recordings from a chosen moment', async () => {
    const folder = temporaryFolder()
    const lines = Array.from(
      { length: 10 },
      (_, minute) => `2021-02-22T00:0${minute}:00Z,50000,50100,49900,50050,2`,
    )
    writeFileSync(
      path.join(folder, 'BTCUSDT-1m-x.csv'),
      ['time,open,high,low,close,volume', ...lines].join('\n'),
    )
    const { clock, timers, advance } = createManualTime(OPEN)
    const startAt = Date.parse('2021-02-22T00:04:00Z')
    const options = { seed: '1', speed: 60, startAt, dataDir: temporaryFolder(), clock, timers, log }
    const market = openMarket({ feed: `replay:${folder}`, ...options })
    await market.start()
    expect(marketList(market).map(({ code, price }) => [code, price])).toEqual([['BTCUSDT', '50000.00']])
    expect(market.isStale('BTCUSDT')).toBe(false)
    advance(2000)
    const candles = await market.candles({ code: 'BTCUSDT', interval: '1m', until: market.now(), limit: 10 })
    expect(candles).toHaveLength(7)
    expect(candles[4]).toEqual({
      time: '2021-02-22T00:04:00.000Z',
      open: '50000.00',
      high: '50100.00',
      low: '49900.00',
      close: '50050.00',
      volume: '2',
    })
    advance(60_000)
    expect(market.session('BTCUSDT')?.open).toBe(false)
    expect(market.isStale('BTCUSDT')).toBe(true)
    await market.stop()
  })
})

function catalogEntry(code: string, type: 1 | 2) {
  const schedule = type === 1 ? 'forex' : 'always'
  const lots = { lotSize: '1', minLots: '1', maxLots: '100' }
  return {
    code,
    type,
    name: code,
    precision: 4,
    ...lots,
    maxLeverage: 2,
    feeRate: '0.001',
    schedule,
    referencePrice: '100',
  }
}
