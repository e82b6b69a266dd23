import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'
import type { Answer, Candles, SourceDouble } from '../source.conformance.ts'
import { startSocketDouble } from './socket.double.ts'

type Given = { readonly action: string; readonly secret?: string; readonly quotes?: readonly string[] }
type Last = { readonly time: number; readonly bid: string; readonly ask: string }

/** Alpaca's market data on loopback; REST and stream share one port. Prices are JSON numbers, as there. */
export async function startAlpacaDouble(
  symbols: readonly string[],
): Promise<SourceDouble & { port: number }> {
  const known = new Set(symbols)
  const last = new Map<string, Last>()
  const subscriptions: string[][] = []
  let how: Answer = 'served'
  let candles: Candles = () => []

  const nanoseconds = (time: number): string => new Date(time).toISOString().replace('Z', '456789Z')
  const quoteText = (quote: Last): string =>
    `"bp":${quote.bid},"bs":1,"ap":${quote.ask},"as":2,"bx":"V","ax":"V","t":"${nanoseconds(quote.time)}"`

  function serve({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    if (how === 'limited') {
      response.writeHead(429).end('{"message":"too many requests."}')
      return
    }
    const { pathname, searchParams } = new URL(url, 'http://double')
    const asked = (searchParams.get('symbols') ?? '').split(',')
    if (pathname === '/v2/stocks/quotes/latest') {
      const invalid = asked.find(symbol => !known.has(symbol))
      if (invalid !== undefined) {
        response.writeHead(400).end(`{"message":"invalid symbol: ${invalid}"}`)
        return
      }
      const quotes = asked.map(
        symbol => `"${symbol}":{${quoteText(last.get(symbol) ?? { time: 0, bid: '0', ask: '0' })}}`,
      )
      response.end(`{"quotes":{${quotes.join(',')}}}`)
      return
    }
    const from = Date.parse(searchParams.get('start') ?? '')
    const interval = searchParams.get('timeframe') === '1Hour' ? '1h' : '1m'
    const bars = candles({ symbol: asked[0] ?? '', interval })
      .filter(({ time }) => time >= from)
      .map(
        ({ time, price }) =>
          `{"t":"${new Date(time).toISOString()}","o":${price},"h":${price},"l":${price},"c":${price},"v":7,"n":1,"vw":1}`,
      )
    response.end(`{"bars":{"${asked[0]}":[${bars.join(',')}]},"next_page_token":null}`)
  }

  const tell = (socket: WebSocket, body: object): void => socket.send(JSON.stringify([body]))

  function take(socket: WebSocket, { action, secret, quotes = [] }: Given): void {
    if (action === 'auth') {
      if (how === 'refused' || secret !== 'secret')
        tell(socket, { T: 'error', code: 402, msg: 'auth failed' })
      else if (how === 'down') tell(socket, { T: 'error', code: 500, msg: 'internal error' })
      else if (how === 'limited') tell(socket, { T: 'error', code: 406, msg: 'connection limit exceeded' })
      else tell(socket, { T: 'success', msg: 'authenticated' })
      return
    }
    subscriptions.push([...quotes])
    tell(socket, { T: 'subscription', quotes, trades: [], bars: quotes })
  }

  const { port, send, end, ping, cut, close } = await startSocketDouble({
    path: '/v2/iex',
    serve,
    onOpen: socket => tell(socket, { T: 'success', msg: 'connected' }),
    onText: (socket, text) => take(socket, JSON.parse(text)),
  })

  return {
    port,
    quote({ symbol, ...quote }) {
      last.set(symbol, quote)
      send(`[{"T":"q","S":"${symbol}",${quoteText(quote)}}]`)
    },
    heartbeat: ping,
    garbage: () => send('no JSON'),
    truncated() {
      send('[{"T":"q","S":"AA')
      end()
    },
    endless: () => send('x'.repeat(2 * 1024 * 1024)),
    halt: (symbol, isHalted) =>
      send(`[{"T":"s","S":"${symbol}","sc":"${isHalted ? 'H' : 'T'}","sm":"LULD"}]`),
    forget: symbol => void known.delete(symbol),
    cut,
    answer(given) {
      how = given
    },
    candles(given) {
      candles = given
    },
    subscriptions: () => subscriptions,
    close,
  }
}
