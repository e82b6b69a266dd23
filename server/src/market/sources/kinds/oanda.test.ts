import { describeSource } from '../source.conformance.ts'
import { startOandaDouble } from './oanda.double.ts'
import { createOanda } from './oanda.ts'

describeSource('OANDA', {
  code: 'EURUSD',
  symbol: 'EUR_USD',
  prices: { bid: '1.15840', ask: '1.15852', next: '1.15841', far: ['1.25840', '1.25852'] },
  silentAfter: 15_000,
  zeroIs: 'not-positive',
  beatsTellTime: true,
  hasHalts: true,
  async open() {
    const double = await startOandaDouble(['EUR_USD', 'USD_JPY'])
    const { url } = double
    const account = { name: 'oanda', url, streamUrl: url, account: '101', token: 'secret' }
    return { double, make: parts => createOanda({ ...account, ...parts }) }
  },
})
