import { describeSource } from '../source.conformance.ts'
import { startAlpacaDouble } from './alpaca.double.ts'
import { createAlpaca } from './alpaca.ts'

describeSource('Alpaca', {
  code: 'AAPL',
  symbol: 'AAPL',
  prices: { bid: '271.40', ask: '271.45', next: '271.41', far: ['291.40', '291.45'] },
  silentAfter: 15_000,
  zeroIs: 'not-positive',
  beatsTellTime: false,
  hasHalts: true,
  async open() {
    const double = await startAlpacaDouble(['AAPL', 'SPY'])
    const place = { url: `http://127.0.0.1:${double.port}`, streamUrl: `ws://127.0.0.1:${double.port}` }
    const account = { name: 'alpaca', feed: 'iex', key: 'key', secret: 'secret' } as const
    return { double, make: parts => createAlpaca({ ...account, ...place, ...parts }) }
  },
})
