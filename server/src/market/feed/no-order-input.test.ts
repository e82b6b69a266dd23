import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Log } from '../../platform/time/clock.ts'
import { createManualTime } from '../../platform/time/manual-time.ts'
import { openCandleStore } from '../candles/sqlite-candles.ts'
import { createMarket } from '../create-market.ts'
import { buildInstrument } from '../instruments/build-instrument.ts'
import type { Quote } from '../instruments/quote.ts'
import { createSimulatedFeed } from './simulated-feed.ts'

const log: Log = { info() {}, warn() {}, error() {} }
const SERVER = path.resolve(import.meta.dirname, '../..')

/** Every direct or transitive import of a file; packages by name. */
function importsOf(file: string, seen = new Set<string>()): Set<string> {
  for (const [, address = ''] of readFileSync(file, 'utf8').matchAll(/(?:from|import) '([^']+)'/g)) {
    const target = address.startsWith('.') ? path.resolve(path.dirname(file), address) : address
    if (seen.has(target)) continue
    seen.add(target)
    if (address.startsWith('.')) importsOf(target, seen)
  }
  return seen
}

it('the simulated feed is built from nothing that knows customers or orders', () => {
  const imports = [...importsOf(path.join(import.meta.dirname, 'simulated-feed.ts'))]
  const ours = imports.filter(each => each.startsWith(SERVER)).map(each => path.relative(SERVER, each))
  expect(ours.length).toBeGreaterThan(10)
  for (const file of ours)
    expect(file).toMatch(/^(market\/(instruments|candles|feed)\/|platform\/time\/clock\.ts$)/)
  const packages = imports.filter(each => !each.startsWith(SERVER))
  for (const name of packages)
    expect(name).toMatch(
      /^(@quayside\/(contracts\/(market\/market|clock)|money\/decimal)$|temporal-polyfill$|zod|node:)/,
    )
})

it('prices are the same with and without order activity', async () => {
  const still = await run(() => {})
  const busy = await run((quotes, market) => {
    for (const quote of quotes) {
      market.day(quote.code)
      market.recent(quote.code)
      market.isStale(quote.code)
      Object.freeze(quote)
    }
    if (quotes.length % 3 === 0) throw new Error('an order engine fails')
  })
  expect(still.length).toBeGreaterThan(1000)
  expect(busy).toEqual(still)
})

type Activity = (quotes: readonly Quote[], market: ReturnType<typeof createMarket>) => void

async function run(activity: Activity): Promise<Quote[]> {
  const instruments = ['EURUSD', 'BTCUSDT', 'WTI'].map(code => buildInstrument(code))
  const time = createManualTime(Date.parse('2026-11-18T17:00:20Z'))
  const { clock, timers } = time
  const candleStore = openCandleStore(':memory:')
  const feed = createSimulatedFeed({
    instruments,
    seed: 'a',
    speed: 1,
    clock,
    timers,
    memory: candleStore.memory,
  })
  const market = createMarket({ instruments, feed, candleStore, timers, log })
  const quotes: Quote[] = []
  market.subscribe(batch => void quotes.push(...batch))
  market.subscribe(batch => activity(batch, market))
  await market.start()
  time.advance(180_000)
  await market.stop()
  return quotes
}
