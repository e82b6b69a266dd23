import { hash } from 'node:crypto'
import { masterKeysOf } from '../../platform/secrets/master-keys.ts'
import { loadCatalog } from '../instruments/catalog.ts'
import { followMarket, openTickPlace } from './open-ticks.ts'

// A node that follows the feed. Every tenth batch it prints its position and a hash of all that customers see.
const [, , databaseUrl = '', redisUrl = '', database = ''] = process.argv
const log = { info() {}, warn() {}, error() {} }
const place = openTickPlace({
  databaseUrl,
  redisUrl: redisUrl === '' ? undefined : redisUrl,
  database,
  masters: masterKeysOf(Buffer.alloc(32, 1)),
  log,
})
const { market, feed } = followMarket({
  place,
  instruments: loadCatalog(),
  speed: 1,
  clock: { now: Date.now },
  log,
})
const codes = market.instruments.map(({ code }) => code)
market.watch(() => {
  const { epoch = 0, number = 0 } = feed.position() ?? {}
  if (number % 10 !== 0) return
  const seen = codes.map(code => [market.quote(code), market.day(code), market.recent(code)])
  process.stdout.write(`${epoch}:${number} ${hash('sha256', JSON.stringify(seen))}\n`)
})
await market.start()
