import * as z from 'zod'
import type { Timers } from '../../../platform/time/clock.ts'
import { keepConnected, type Line } from '../connection.ts'
import { parseJsonText } from '../json-text.ts'
import { createRest, endOf, type Pause, restError } from '../rest.ts'
import type { Source, SourceBar, SourceEvents } from '../source.ts'
import { createTextLines } from '../text-lines.ts'

export type OandaOptions = {
  readonly name: string
  /** Origins of the REST and the streaming hosts. */
  readonly url: string
  readonly streamUrl: string
  readonly account: string
  readonly token: string
  readonly timers: Timers
  readonly random: () => number
  readonly pause: Pause
}

/** Three heartbeats of five seconds. */
const SILENT_AFTER_MS = 15_000
const LONGEST_LINE = 64 * 1024
/** OANDA allows 120 requests a second. */
const REQUESTS_APART_MS = 50
const CANDLES_A_PAGE = 5000

const price = z.object({ price: z.string() })
const moment = z.string().transform(Date.parse).refine(Number.isFinite)
const streamed = z.discriminatedUnion('type', [
  z.object({ type: z.literal('HEARTBEAT'), time: moment }),
  z.object({
    type: z.literal('PRICE'),
    instrument: z.string(),
    time: moment,
    tradeable: z.boolean().default(true),
    bids: z.array(price),
    asks: z.array(price),
  }),
])
type Streamed = z.infer<typeof streamed>

const listed = z.object({ instruments: z.array(z.object({ name: z.string() })) })

const candles = z.object({
  candles: z.array(
    z.object({
      complete: z.boolean(),
      time: moment,
      volume: z.string(),
      mid: z.object({ o: z.string(), h: z.string(), l: z.string(), c: z.string() }),
    }),
  ),
})

/** OANDA's v20 interface: a stream of JSON lines, and candles of mids over REST. */
export function createOanda(options: OandaOptions): Source {
  const { name, url, streamUrl, account, token, timers, random, pause } = options
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Datetime-Format': 'RFC3339' }
  const rest = createRest({ headers, apart: REQUESTS_APART_MS, pause })
  const accountPath = `/v3/accounts/${encodeURIComponent(account)}`
  let stop = (): void => {}

  /** OANDA refuses a whole stream for one unknown symbol, so that these are left out first. */
  async function knownOf(symbols: readonly string[], events: SourceEvents): Promise<string[]> {
    const { instruments } = listed.parse(parseJsonText(await rest.get(`${url}${accountPath}/instruments`)))
    const names = new Set(instruments.map(each => each.name))
    for (const symbol of symbols) if (!names.has(symbol)) events.unknown(symbol)
    return symbols.filter(symbol => names.has(symbol))
  }

  async function read(symbols: readonly string[], events: SourceEvents, line: Line, signal: AbortSignal) {
    const known = await knownOf(symbols, events)
    if (signal.aborted) return
    const address = `${streamUrl}${accountPath}/pricing/stream?instruments=${encodeURIComponent(known.join(','))}`
    const response = await fetch(address, { headers, signal })
    if (!response.ok) throw await restError(response)
    line.heard()
    line.connected()
    const lines = createTextLines({
      most: LONGEST_LINE,
      onLine: text => tellLine(text, events),
      onFault: events.fault,
    })
    for await (const chunk of response.body ?? []) {
      line.heard()
      lines.push(chunk)
    }
    lines.end()
    throw new Error('the stream ended')
  }

  return {
    name,
    follow(symbols, events) {
      stop = keepConnected({
        timers,
        random,
        silentAfter: SILENT_AFTER_MS,
        tell: events.state,
        open(line) {
          const abort = new AbortController()
          read(symbols, events, line, abort.signal).catch((error: unknown) => line.ended(endOf(error)))
          return () => abort.abort()
        },
      })
    },
    async bars({ symbol, interval, from }) {
      const query = new URLSearchParams({
        granularity: interval === '1m' ? 'M1' : 'H1',
        price: 'M',
        from: new Date(from).toISOString(),
        count: String(CANDLES_A_PAGE),
      })
      const answer = await rest.get(`${url}/v3/instruments/${encodeURIComponent(symbol)}/candles?${query}`)
      return candles.parse(parseJsonText(answer)).candles.flatMap(barOf)
    },
    async stop() {
      stop()
    },
  }
}

function tellLine(text: string, events: SourceEvents): void {
  const message = messageOf(text)
  if (message === undefined) {
    events.fault('garbage')
    return
  }
  events.clock(message.time)
  if (message.type === 'PRICE') tellPrice(message, events)
}

function tellPrice(message: Extract<Streamed, { type: 'PRICE' }>, events: SourceEvents): void {
  const { instrument: symbol, time, tradeable, bids, asks } = message
  const [bid, ask] = [bids[0]?.price, asks[0]?.price]
  const isPriced = bid !== undefined && ask !== undefined
  events.halted(symbol, tradeable && isPriced ? undefined : 'not tradeable')
  if (isPriced) events.quote({ symbol, time, bid, ask })
}

function messageOf(text: string): Streamed | undefined {
  try {
    return streamed.parse(parseJsonText(text))
  } catch {
    return undefined
  }
}

function barOf(candle: z.infer<typeof candles>['candles'][number]): SourceBar[] {
  const { o, h, l, c } = candle.mid
  const bar = { time: candle.time, open: o, high: h, low: l, close: c, volume: candle.volume }
  return candle.complete ? [bar] : []
}
