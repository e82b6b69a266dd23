import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { buildInstrument } from '../../server/src/market/instruments/build-instrument.ts'
import { priceText } from '../../server/src/market/instruments/points.ts'
import type { ScheduleName } from '../../server/src/market/instruments/schedules.ts'
import { previousSession, sessionAt } from '../../server/src/market/instruments/sessions.ts'
import { defaultFeeds } from '../../server/src/market/sources/default-feeds.ts'
import type { FeedsInput } from '../../server/src/market/sources/feeds-schema.ts'
import { startAlpacaDouble } from '../../server/src/market/sources/kinds/alpaca.double.ts'
import { startOkxDouble } from '../../server/src/market/sources/kinds/ccxt.double.ts'
import { startOandaDouble } from '../../server/src/market/sources/kinds/oanda.double.ts'
import type { SourceDouble } from '../../server/src/market/sources/source.conformance.ts'

const QUOTED_EVERY_MS = 250
const CANDLES = 300

/** Doubles of all sources of the default mapping. Their accounts are in `settings`. */
export type PriceSources = {
  readonly feeds: FeedsInput
  readonly settings: Readonly<Record<string, string>>
  /** Moves the price of an instrument by a share of it, for example 0.005. */
  move(code: string, share: number): void
  /** The source of forex and commodities goes away, or comes back. */
  breakOanda(): void
  mendOanda(): void
  stop(): Promise<void>
}

/** Now, or a second before the end of the last session of a shut market. */
function lastTraded(schedule: ScheduleName, now: number): number {
  const isOpen = sessionAt(schedule, now) !== undefined
  return isOpen ? now : (previousSession(schedule, now)?.close ?? now) - 1_000
}

type Mapped = FeedsInput['instruments'][string]

/** Starts the doubles; each instrument alternates between its catalog's reference price and a tick above it. */
export async function startPriceSources(): Promise<PriceSources> {
  const mapping = defaultFeeds()
  const listed = Object.entries(mapping.instruments)
  const symbolsOf = (source: string) => [
    ...new Set(
      listed
        .flatMap(([, one]) => [one, one.check].filter(each => each?.source === source))
        .map(each => each?.symbol ?? ''),
    ),
  ]
  const [okx, binance, oanda, alpaca] = await Promise.all([
    startOkxDouble(symbolsOf('okx')),
    startOkxDouble(symbolsOf('binance')),
    startOandaDouble(symbolsOf('oanda')),
    startAlpacaDouble(symbolsOf('alpaca')),
  ])
  const doubles = new Map<string, SourceDouble>(Object.entries({ okx, binance, oanda, alpaca }))
  const shares = new Map<string, number>()
  let round = 0

  function quoteOf(
    code: string,
    time: number,
  ): { readonly bid: string; readonly ask: string; readonly time: number } {
    const instrument = buildInstrument(code)
    const { tickPoints, halfSpreadTicks, referencePrice, precision } = instrument
    const reference = Number(referencePrice) * 10 ** precision * (1 + (shares.get(code) ?? 0))
    const middle = (Math.round(reference / tickPoints) + (round % 2)) * tickPoints
    const half = halfSpreadTicks * tickPoints
    return { bid: priceText(instrument, middle - half), ask: priceText(instrument, middle + half), time }
  }

  function tell(): void {
    round += 1
    for (const [code, mapped] of listed) {
      const quote = quoteOf(code, lastTraded(buildInstrument(code).schedule, Date.now()))
      for (const { source, symbol } of [mapped, mapped.check].filter(one => one !== undefined))
        doubles.get(source)?.quote({ symbol, ...quote })
    }
  }

  const codeOf = new Map(
    listed.map(([code, { source, symbol }]: [string, Mapped]) => [`${source} ${symbol}`, code]),
  )
  for (const [source, double] of doubles) {
    double.candles(({ symbol, interval }) => {
      const code = codeOf.get(`${source} ${symbol}`)
      if (code === undefined) return []
      const step = INTERVAL_MS[interval]
      const newest = Math.floor(Date.now() / step) * step
      const price = quoteOf(code, newest).bid
      return Array.from({ length: CANDLES }, (_, index) => ({
        time: newest - (CANDLES - 1 - index) * step,
        price,
      }))
    })
  }
  const timer = setInterval(tell, QUOTED_EVERY_MS)
  const at = ({ port }: { readonly port: number }) => ({
    url: `http://127.0.0.1:${port}`,
    streamUrl: `ws://127.0.0.1:${port}`,
  })
  return {
    feeds: {
      sources: [
        { name: 'okx', kind: 'ccxt', exchange: 'okx', ...at(okx) },
        { name: 'binance', kind: 'ccxt', exchange: 'okx', ...at(binance) },
        {
          name: 'oanda',
          kind: 'oanda',
          account: 'OANDA_ACCOUNT',
          token: 'OANDA_TOKEN',
          url: oanda.url,
          streamUrl: oanda.url,
        },
        { name: 'alpaca', kind: 'alpaca', key: 'ALPACA_KEY', secret: 'ALPACA_SECRET', ...at(alpaca) },
      ],
      instruments: mapping.instruments,
    },
    settings: { OANDA_ACCOUNT: '101', OANDA_TOKEN: 'secret', ALPACA_KEY: 'key', ALPACA_SECRET: 'secret' },
    move: (code, share) => void shares.set(code, share),
    breakOanda() {
      oanda.answer('down')
      oanda.cut()
    },
    mendOanda: () => oanda.answer('served'),
    async stop() {
      clearInterval(timer)
      await Promise.all([...doubles.values()].map(double => double.close()))
    },
  }
}
