import { loadCatalog } from '../../src/market/instruments/catalog.ts'
import { followMarket, openTickPlace } from '../../src/market/ticks/open-ticks.ts'
import { createLog } from '../../src/platform/observability/log.ts'
import { masterKeysOf } from '../../src/platform/secrets/master-keys.ts'

// A node that follows the feed and, when asked, reports the delay (ms) of each tick.
const [, , databaseUrl = '', redisUrl = ''] = process.argv
const log = createLog('silent')
const place = openTickPlace({
  databaseUrl,
  redisUrl: redisUrl === '' ? undefined : redisUrl,
  database: 'bench',
  masters: masterKeysOf(Buffer.alloc(32, 1)),
  log,
})
const clock = { now: Date.now }
const { market, feed } = followMarket({ place, instruments: loadCatalog(), speed: 1, clock, log })
let late: number[] = []
market.watch(quotes => {
  const now = Date.now()
  for (const { time } of quotes) late.push(now - time)
})
process.on('message', () => {
  process.send?.({ late, lag: feed.position()?.lag })
  late = []
})
await market.start()
late = []
process.send?.('following')
