import type { Clock } from '@quayside/contracts/clock'
import { INTERVAL_MS } from '@quayside/contracts/market/market'
import { WebSocket } from 'ws'
import * as z from 'zod'
import type { Timers } from '../../../platform/time/clock.ts'
import { keepConnected, type Line, type LineEnd } from '../connection.ts'
import { parseJsonText } from '../json-text.ts'
import { createRest, endOf, type Pause } from '../rest.ts'
import type { Source, SourceEvents } from '../source.ts'

export type AlpacaOptions = {
  readonly name: string
  /** Origins of the REST and the streaming hosts. */
  readonly url: string
  readonly streamUrl: string
  readonly feed: 'iex' | 'sip'
  readonly key: string
  readonly secret: string
  readonly clock: Clock
  readonly timers: Timers
  readonly random: () => number
  readonly pause: Pause
}

const SILENT_AFTER_MS = 15_000
const PING_EVERY_MS = 5_000
const LONGEST_MESSAGE = 1024 * 1024
/** Alpaca allows 200 requests a minute. */
const REQUESTS_APART_MS = 300
const BARS_A_PAGE = 10_000

const moment = z.string().transform(Date.parse).refine(Number.isFinite)
const figure = z.string()
const latestQuote = z.object({ bp: figure, ap: figure, t: moment })

/** Messages of the stream that concern prices; numbers are text. Others are ignored. */
const message = z.discriminatedUnion('T', [
  z.object({ T: z.literal('success'), msg: z.string() }),
  z.object({ T: z.literal('error'), code: z.coerce.number(), msg: z.string() }),
  z.object({ T: z.literal('subscription') }),
  latestQuote.extend({ T: z.literal('q'), S: z.string() }),
  z.object({ T: z.literal('b'), S: z.string(), v: figure }),
  z.object({ T: z.literal('s'), S: z.string(), sc: z.string(), sm: z.string().default('halted') }),
])
type Message = z.infer<typeof message>
const messages = z.array(z.looseObject({ T: z.string() }))
const KNOWN = new Set<string>(['success', 'error', 'subscription', 'q', 'b', 's'])

const latest = z.object({ quotes: z.record(z.string(), latestQuote) })
const bars = z.object({
  bars: z.nullish(
    z.record(
      z.string(),
      z.array(z.object({ t: moment, o: figure, h: figure, l: figure, c: figure, v: figure })),
    ),
  ),
})

/** Status codes of a trading halt and of its end, of both tapes. */
const HALTS = new Set(['2', 'H', 'P'])
const RESUMPTIONS = new Set(['3', 'T'])

/** How the stream's error codes end a connection; every other code breaks it. */
const ENDS: Readonly<Record<number, LineEnd['kind']>> = {
  402: 'refused',
  405: 'refused',
  409: 'refused',
  406: 'limited',
}

/** Alpaca's market data, version 2: quotes, minute bars and trading halts by socket, candles and last quotes over REST. */
export function createAlpaca(options: AlpacaOptions): Source {
  const { name, url, streamUrl, feed, key, secret, clock, timers, random, pause } = options
  const headers = { 'APCA-API-KEY-ID': key, 'APCA-API-SECRET-KEY': secret }
  const rest = createRest({ headers, apart: REQUESTS_APART_MS, pause })
  let stop = (): void => {}

  /** The last quotes of symbols; Alpaca refuses all of them for an invalid one, which is left out then. */
  async function latestOf(symbols: readonly string[]): Promise<z.infer<typeof latest>['quotes']> {
    const query = new URLSearchParams({ symbols: symbols.join(','), feed })
    try {
      return latest.parse(parseJsonText(await rest.get(`${url}/v2/stocks/quotes/latest?${query}`))).quotes
    } catch (error) {
      const valid = symbols.filter(symbol => !String(error).includes(`invalid symbol: ${symbol}"`))
      if (valid.length === symbols.length) throw error
      return valid.length === 0 ? {} : latestOf(valid)
    }
  }

  /** Tells the last quotes, which the stream does not repeat, and the symbols that have none. */
  async function tellLatest(symbols: readonly string[], events: SourceEvents): Promise<void> {
    const quotes = await latestOf(symbols)
    for (const symbol of symbols) {
      const quote = quotes[symbol]
      if (quote === undefined) events.unknown(symbol)
      else events.quote({ symbol, time: quote.t, bid: quote.bp, ask: quote.ap })
    }
  }

  function open(symbols: readonly string[], events: SourceEvents, line: Line): () => void {
    const socket = new WebSocket(`${streamUrl}/v2/${feed}`, {
      maxPayload: LONGEST_MESSAGE,
      perMessageDeflate: false,
      handshakeTimeout: SILENT_AFTER_MS,
    })
    const say = (body: object): void => socket.send(JSON.stringify(body))

    function handle(given: Message): void {
      if (given.T === 'success') {
        if (given.msg === 'connected') say({ action: 'auth', key, secret })
        // The free plan allows 30 channels of quotes and trades: volumes come with the bars.
        else say({ action: 'subscribe', quotes: symbols, bars: symbols, statuses: symbols })
      } else if (given.T === 'subscription') {
        line.connected()
        tellLatest(symbols, events).catch((error: unknown) => line.ended(endOf(error)))
      } else if (given.T === 'error') {
        line.ended({ kind: ENDS[given.code] ?? 'lost', reason: `${given.code}: ${given.msg}` })
      } else tellMessage(given, events)
    }

    socket.on('message', data => {
      line.heard()
      const given = messagesOf(String(data))
      if (given === undefined) events.fault('garbage')
      else for (const each of given) handle(each)
    })
    for (const sign of ['ping', 'pong'] as const) socket.on(sign, line.heard)
    socket.on('unexpected-response', (_request, { statusCode = 0 }) => {
      const kind =
        statusCode === 429 ? 'limited' : statusCode === 401 || statusCode === 403 ? 'refused' : 'lost'
      line.ended({ kind, reason: `status ${statusCode}` })
    })
    socket.on('error', (error: Error & { code?: string }) => {
      if (error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') events.fault('too-long')
      line.ended({ kind: 'lost', reason: error.message })
    })
    socket.on('close', code => line.ended({ kind: 'lost', reason: `closed with ${code}` }))
    const cancel = timers.every(PING_EVERY_MS, () => {
      if (socket.readyState === WebSocket.OPEN) socket.ping()
    })
    return () => {
      cancel()
      socket.terminate()
    }
  }

  return {
    name,
    follow(symbols, events) {
      stop = keepConnected({
        timers,
        random,
        silentAfter: SILENT_AFTER_MS,
        tell: events.state,
        open: line => open(symbols, events, line),
      })
    },
    async bars({ symbol, interval, from }) {
      const query = new URLSearchParams({
        symbols: symbol,
        timeframe: interval === '1m' ? '1Min' : '1Hour',
        start: new Date(from).toISOString(),
        limit: String(BARS_A_PAGE),
        // A chart of unadjusted prices would show a split as a fall.
        adjustment: 'split',
        feed,
        sort: 'asc',
      })
      const answer = bars.parse(parseJsonText(await rest.get(`${url}/v2/stocks/bars?${query}`)))
      const finished = clock.now() - INTERVAL_MS[interval]
      return (answer.bars?.[symbol] ?? [])
        .filter(({ t }) => t <= finished)
        .map(({ t, o, h, l, c, v }) => ({ time: t, open: o, high: h, low: l, close: c, volume: v }))
    },
    async stop() {
      stop()
    },
  }
}

function tellMessage(given: Extract<Message, { T: 'q' | 'b' | 's' }>, events: SourceEvents): void {
  if (given.T === 'q') {
    events.clock(given.t)
    events.quote({ symbol: given.S, time: given.t, bid: given.bp, ask: given.ap })
  } else if (given.T === 'b') events.traded(given.S, given.v)
  else if (HALTS.has(given.sc)) events.halted(given.S, given.sm)
  else if (RESUMPTIONS.has(given.sc)) events.halted(given.S, undefined)
}

function messagesOf(text: string): readonly Message[] | undefined {
  try {
    return messages
      .parse(parseJsonText(text))
      .filter(({ T }) => KNOWN.has(T))
      .map(each => message.parse(each))
  } catch {
    return undefined
  }
}
