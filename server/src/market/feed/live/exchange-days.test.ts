import { refuse } from '@quayside/contracts/result'
import { describe, expect, it } from 'vitest'
import { openCandleStore } from '../../candles/sqlite-candles.ts'
import { createMarket } from '../../create-market.ts'
import { marketRefusal, marketStateOf } from '../../market-state.ts'
import { createScriptedSource } from '../../sources/scripted-source.builders.ts'
import { buildListed, buildLiveFeed } from './live-feed.builders.ts'

const CODE = 'AAPL'

/** A market of one live stock, started at a moment with a price of the session before. */
async function marketAt(moment: string) {
  const start = Date.parse(moment)
  const source = createScriptedSource({
    onFollow: made => made.send(CODE, { time: start - 70 * 3_600_000, bid: '100.00', ask: '100.02' }),
  })
  const { feed, time, counted } = buildLiveFeed({ listed: [buildListed(CODE)], sources: [source], start })
  const market = createMarket({
    instruments: [buildListed(CODE).instrument],
    feed,
    candleStore: openCandleStore(':memory:'),
    timers: time.timers,
    log: { info() {}, warn() {}, error() {} },
  })
  const traded: number[] = []
  market.subscribe(quotes => void traded.push(...quotes.map(quote => quote.time)))
  const started = market.start()
  for (let waits = 0; waits < 8; waits += 1) {
    await new Promise(resolve => setImmediate(resolve))
    time.advance(1_000)
  }
  await started
  traded.length = 0
  return {
    time,
    traded,
    counted,
    source,
    refusal: () => marketRefusal(marketStateOf(market, CODE)),
    /** Sends a price at a moment, and waits for the next batch. */
    quoteAt(at: string): number {
      time.advance(Date.parse(at) - time.clock.now())
      const sent = time.clock.now()
      source.send(CODE, { time: sent, bid: '100.01', ask: '100.03' })
      time.advance(100)
      return sent
    },
  }
}

describe('the session of a live stock', () => {
  it.each([
    ['before New York leaves daylight saving', '2026-10-30', '13'],
    ['after it', '2026-11-02', '14'],
    ['before New York enters daylight saving', '2027-03-12', '14'],
    ['after it', '2027-03-15', '13'],
  ])('opens at 09:30 in New York %s, by the source’s time in UTC', async (_, day, hour) => {
    const { quoteAt, refusal, traded, counted } = await marketAt(`${day}T${hour}:29:30Z`)
    quoteAt(`${day}T${hour}:29:59Z`)
    expect(refusal()).toEqual(refuse('10015', { nextOpen: `${day}T${hour}:30:00.000Z` }))
    expect(await counted('feedQuotes', { outcome: 'shut' })).toBe(1)
    const sent = quoteAt(`${day}T${hour}:30:00.500Z`)
    expect(refusal()).toBeUndefined()
    expect(traded).toEqual([sent])
  })

  it('trades nothing on a holiday that its table does not know', async () => {
    const { time, refusal, traded, source } = await marketAt('2026-11-02T14:31:00Z')
    // The exchange is silent: the last price is days old.
    time.advance(120_000)
    expect(refusal()).toEqual(refuse('10015', { stale: true }))
    source.events.halted(CODE, 'closed')
    expect(refusal()).toEqual(refuse('10015', { nextOpen: null, halted: true }))
    source.send(CODE, { time: time.clock.now(), bid: '100.01', ask: '100.03' })
    time.advance(1_000)
    expect(traded).toEqual([])
  })
})
