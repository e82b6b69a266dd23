import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startOandaDouble } from '../sources/kinds/oanda.double.ts'
import { checkLive } from './check-live.ts'

type Double = Awaited<ReturnType<typeof startOandaDouble>>
let double: Double

beforeEach(async () => {
  double = await startOandaDouble(['EUR_USD', 'XAU_USD', 'USD_JPY'])
})
afterEach(() => double.close())

function check(codes: Readonly<Record<string, string>>, token = 'secret') {
  const { url } = double
  const source = { name: 'fx', kind: 'oanda', account: 'ACCOUNT', token: 'TOKEN', url, streamUrl: url }
  const instruments = Object.fromEntries(
    Object.entries(codes).map(([code, symbol]) => [code, { source: 'fx', symbol }]),
  )
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'check-')), 'feeds.json')
  writeFileSync(file, JSON.stringify({ sources: [source], instruments }))
  return (listen: Parameters<typeof checkLive>[0]['listen']) =>
    checkLive({ file, instrumentsFile: undefined, environment: { ACCOUNT: '101', TOKEN: token }, listen })
}

describe('the check of live sources', () => {
  it('tells the price of each instrument, and what keeps the others from one', async () => {
    const run = check({ EURUSD: 'EUR_USD', XAUUSD: 'XAU_USD', USDJPY: 'USD_JPY', GBPUSD: 'GBP_USD' })
    const { isDone, lines } = await run(async found => {
      await vi.waitFor(() => expect(double.subscriptions()).toHaveLength(1), 5000)
      double.quote({ symbol: 'EUR_USD', time: Date.now(), bid: '1.15840', ask: '1.15852' })
      double.quote({ symbol: 'XAU_USD', time: Date.now(), bid: '4062.505', ask: '4062.805' })
      await vi.waitFor(() => expect(found().lines.join()).toMatch(/1\.15840.*4062\.505/), 5000)
    })
    expect(isDone).toBe(false)
    expect(lines.map(line => line.replace(/\d+\.\d s old/, '? s old')).toSorted()).toEqual([
      'EURUSD: 1.15840 / 1.15852 of EUR_USD at fx, ? s old, spread 0.00012, no check, tick 0.00001',
      'GBPUSD: GBP_USD at fx: unknown to the source',
      'USDJPY: USD_JPY at fx: no quote',
      'XAUUSD: 4062.505 / 4062.805 of XAU_USD at fx, refused: off-grid, ? s old, spread 0.3, no check, tick 0.05',
    ])
  })

  it('tells that a source refuses the keys', async () => {
    const run = check({ EURUSD: 'EUR_USD' }, 'wrong')
    const { lines } = await run(found =>
      vi.waitFor(() => expect(found().lines.join()).toContain('401'), 5000),
    )
    expect(lines[0]).toMatch(/^EURUSD: EUR_USD at fx: refused: 401/)
  })
})
