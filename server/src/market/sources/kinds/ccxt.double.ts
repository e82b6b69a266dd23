import type { IncomingMessage, ServerResponse } from 'node:http'
import type { WebSocket } from 'ws'
import type { Answer, Candles, SourceDouble } from '../source.conformance.ts'
import { startSocketDouble } from './socket.double.ts'

type Given = { readonly args: readonly { readonly channel: string; readonly instId: string }[] }

/** Status and OKX's code of each answer. */
const REFUSALS = { limited: [429, '50011'], refused: [401, '50103'], down: [503, '50001'] } as const

const idOf = (symbol: string): string => symbol.replace('/', '-')
const symbolOf = (id: string): string => id.replace('-', '/')

/** OKX's public interface, version 5, on loopback; REST and stream share one port. */
export async function startOkxDouble(symbols: readonly string[]): Promise<SourceDouble & { port: number }> {
  const known = new Set(symbols)
  const subscriptions: string[][] = []
  let how: Answer = 'served'
  let candles: Candles = () => []

  const marketOf = (symbol: string): object => {
    const [baseCcy, quoteCcy] = symbol.split('/')
    const sizes = { tickSz: '0.1', lotSz: '0.00000001', minSz: '0.00001' }
    return { instType: 'SPOT', instId: idOf(symbol), baseCcy, quoteCcy, ...sizes, state: 'live', lever: '10' }
  }

  function serve({ url = '/' }: IncomingMessage, response: ServerResponse): void {
    response.setHeader('content-type', 'application/json')
    if (how !== 'served') {
      const [status, code] = REFUSALS[how]
      response.writeHead(status).end(`{"code":"${code}","msg":"no","data":[]}`)
      return
    }
    const { pathname, searchParams } = new URL(url, 'http://double')
    const from = Number(searchParams.get('before') ?? 0)
    const symbol = symbolOf(searchParams.get('instId') ?? '')
    const rows = candles({ symbol, interval: searchParams.get('bar') === '1H' ? '1h' : '1m' })
      .filter(({ time }) => time > from)
      .map(({ time, price }) => [String(time), price, price, price, price, '7', '7', '7', '1'])
      .reverse()
    const data = pathname.endsWith('/instruments') ? [...known].map(marketOf) : rows
    response.end(JSON.stringify({ code: '0', msg: '', data }))
  }

  function take(socket: WebSocket, text: string): void {
    if (text === 'ping') {
      socket.send('pong')
      return
    }
    const { args }: Given = JSON.parse(text)
    const quotes = args.filter(({ channel }) => channel === 'bbo-tbt')
    if (quotes.length > 0) subscriptions.push(quotes.map(({ instId }) => symbolOf(instId)))
    for (const arg of args) socket.send(JSON.stringify({ event: 'subscribe', arg, connId: 'a' }))
  }

  const { port, send, end, ping, cut, close } = await startSocketDouble({
    path: '/ws/v5/public',
    serve,
    onText: take,
  })

  return {
    port,
    quote({ symbol, time, bid, ask }) {
      const level = (price: string) => [[price, '1.5', '0', '1']]
      const data = [{ bids: level(bid), asks: level(ask), ts: String(time), seqId: 1 }]
      send(JSON.stringify({ arg: { channel: 'bbo-tbt', instId: idOf(symbol) }, data }))
    },
    heartbeat() {
      send('pong')
      return ping()
    },
    garbage: () => send('no JSON'),
    truncated() {
      send('{"arg":{"channel":"bbo')
      end()
    },
    endless: () => send('x'.repeat(8 * 1024 * 1024)),
    halt() {},
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
