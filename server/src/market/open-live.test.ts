import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openMarket } from './open-market.ts'
import { startOandaDouble } from './sources/kinds/oanda.double.ts'

describe('the live market of the settings', () => {
  it('lists what has a source, with real prices, minutes and a past', async () => {
    const double = await startOandaDouble(['EUR_USD'])
    const folder = mkdtempSync(path.join(tmpdir(), 'live-'))
    const file = path.join(folder, 'feeds.json')
    const { url } = double
    const source = { name: 'fx', kind: 'oanda', account: 'ACCOUNT', token: 'TOKEN', url, streamUrl: url }
    // A cryptocurrency's schedule, so that the test may run at a weekend.
    const entry = { code: 'EURUSD', schedule: 'always' }
    const instrumentsFile = path.join(folder, 'instruments.json')
    writeFileSync(instrumentsFile, JSON.stringify({ extends: 'default', instruments: [entry] }))
    writeFileSync(
      file,
      JSON.stringify({ sources: [source], instruments: { EURUSD: { source: 'fx', symbol: 'EUR_USD' } } }),
    )
    const minute = Math.floor(Date.now() / 60_000) * 60_000
    const times = [5, 4, 3, 2, 1, 0].map(back => minute - back * 60_000)
    double.candles(() => times.map(time => ({ time, price: '1.15840' })))
    const market = openMarket({
      feed: `live:${file}`,
      seed: '',
      speed: 1,
      instrumentsFile,
      dataDir: folder,
      clock: { now: Date.now },
      log: { info() {}, warn() {}, error() {} },
      environment: { ACCOUNT: '101', TOKEN: 'secret' },
    })
    const started = market.start()
    await vi.waitFor(() => expect(double.subscriptions()).toEqual([['EUR_USD']]), 5000)
    double.quote({ symbol: 'EUR_USD', time: Date.now(), bid: '1.15841', ask: '1.15853' })
    await started
    expect(market.instruments.map(({ code }) => code)).toEqual(['EURUSD'])
    expect(market.quote('EURUSD')).toMatchObject({ bid: 115_841, mid: 115_847, ask: 115_853 })
    expect(market.isStale('EURUSD')).toBe(false)
    const candles = await market.candles({ code: 'EURUSD', interval: '1m', until: Date.now(), limit: 10 })
    expect(candles.length).toBeGreaterThanOrEqual(5)
    await market.stop()
    await double.close()
  })
})
