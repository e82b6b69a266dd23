import { describe, expect, it } from 'vitest'
import { createManualTime } from '../../../platform/time/manual-time.ts'
import { describeSource } from '../source.conformance.ts'
import type { SourceQuote } from '../source.ts'
import { startOkxDouble } from './ccxt.double.ts'
import { ccxtFolder, createCcxt, isCcxtInstalled } from './ccxt.ts'
import { startSocketDouble } from './socket.double.ts'

describeSource('ccxt', {
  isMissing: !isCcxtInstalled(),
  code: 'BTCUSDT',
  symbol: 'BTC/USDT',
  prices: { bid: '91250.10', ask: '91250.20', next: '91250.11', far: ['95250.10', '95250.20'] },
  silentAfter: 40_000,
  zeroIs: 'malformed',
  beatsTellTime: false,
  hasHalts: false,
  async open() {
    const double = await startOkxDouble(['BTC/USDT', 'ETH/USDT'])
    const addresses = { url: `http://127.0.0.1:${double.port}`, streamUrl: `ws://127.0.0.1:${double.port}` }
    const place = { name: 'okx', exchange: 'okx', folder: ccxtFolder, ...addresses } as const
    return { double, make: parts => createCcxt({ ...place, ...parts }) }
  },
})

const KRAKEN_PAIR = {
  altname: 'XBTUSDT',
  wsname: 'XBT/USDT',
  base: 'XXBT',
  quote: 'USDT',
  pair_decimals: 1,
  lot_decimals: 8,
  fees: [[0, 0.4]],
  fees_maker: [[0, 0.25]],
  ordermin: '0.00005',
  tick_size: '0.1',
  status: 'online',
}

describe.skipIf(!isCcxtInstalled())('Kraken through ccxt', () => {
  it('keeps every digit of prices that it sends as JSON numbers', async () => {
    const { port, close } = await startSocketDouble({
      path: '/v2',
      serve({ url = '' }, response) {
        const result = url.includes('AssetPairs') ? { XBTUSDT: KRAKEN_PAIR } : {}
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ error: [], result }))
      },
      onText(socket, text) {
        if (!text.includes('"ticker"')) return
        const figures = '"bid":123456789.12345678,"bid_qty":1,"ask":123456789.12345679,"ask_qty":0.00000001'
        const data = `[{"symbol":"BTC/USDT",${figures},"last":1,"timestamp":"2026-11-30T12:00:00.123456Z"}]`
        socket.send(`{"channel":"ticker","type":"snapshot","data":${data}}`)
      },
    })
    const source = createCcxt({
      name: 'kraken',
      exchange: 'kraken',
      folder: ccxtFolder,
      url: `http://127.0.0.1:${port}`,
      streamUrl: `ws://127.0.0.1:${port}`,
      ...createManualTime(Date.parse('2026-11-30T12:00:00Z')),
      random: () => 1,
    })
    const quoted = Promise.withResolvers<SourceQuote>()
    source.follow(['BTC/USDT'], {
      quote: quoted.resolve,
      traded() {},
      halted() {},
      unknown() {},
      clock() {},
      fault() {},
      state() {},
    })
    expect(await quoted.promise).toMatchObject({ bid: '123456789.12345678', ask: '123456789.12345679' })
    await source.stop()
    await close()
  })
})
