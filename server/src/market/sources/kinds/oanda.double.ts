import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening } from '../../../platform/cut-line.builders.ts'
import type { Answer, Candles, SourceDouble } from '../source.conformance.ts'

const REFUSALS = { refused: 401, limited: 429, down: 503 } as const

/** OANDA's v20 interface on loopback; REST and stream share one origin. */
export async function startOandaDouble(symbols: readonly string[]): Promise<SourceDouble & { url: string }> {
  const known = new Set(symbols)
  const streams = new Set<ServerResponse>()
  const subscriptions: string[][] = []
  let how: Answer = 'served'
  let candles: Candles = () => []

  function reply(response: ServerResponse, status: number, body: object): unknown {
    return response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  function stream(asked: readonly string[], response: ServerResponse): unknown {
    if (!asked.every(symbol => known.has(symbol)))
      return reply(response, 400, { errorMessage: "Invalid value specified for 'instruments'" })
    response.writeHead(200, { 'content-type': 'application/octet-stream' })
    response.flushHeaders()
    streams.add(response)
    response.on('close', () => streams.delete(response))
    return subscriptions.push([...asked])
  }

  function replyCandles({ pathname, searchParams }: URL, response: ServerResponse): unknown {
    const from = Date.parse(searchParams.get('from') ?? '')
    const symbol = pathname.split('/').at(-2) ?? ''
    const all = candles({ symbol, interval: searchParams.get('granularity') === 'H1' ? '1h' : '1m' })
    const given = all.filter(({ time }) => time >= from)
    const lastTime = all.at(-1)?.time
    return reply(response, 200, {
      candles: given.map(({ time, price }) => ({
        complete: time !== lastTime,
        time: new Date(time).toISOString().replace('Z', '000000Z'),
        volume: 7,
        mid: { o: price, h: price, l: price, c: price },
      })),
    })
  }

  function serve(request: IncomingMessage, response: ServerResponse): unknown {
    const url = new URL(request.url ?? '/', 'http://double')
    const { pathname, searchParams } = url
    const answered = how === 'served' && request.headers.authorization !== 'Bearer secret' ? 'refused' : how
    if (answered !== 'served')
      return reply(response, REFUSALS[answered], { errorMessage: `It is ${answered}.` })
    if (pathname === '/v3/accounts/101/instruments')
      return reply(response, 200, { instruments: [...known].map(name => ({ name, displayPrecision: 5 })) })
    if (pathname === '/v3/accounts/101/pricing/stream') {
      const asked = searchParams.get('instruments') ?? ''
      return stream(asked === '' ? [] : asked.split(','), response)
    }
    return replyCandles(url, response)
  }

  function send(text: string): void {
    for (const each of streams) each.write(text)
  }
  const message = (body: object): void => send(`${JSON.stringify(body)}\n`)
  const nanoseconds = (time: number): string => new Date(time).toISOString().replace('Z', '456789Z')
  const last = new Map<string, { readonly bid: string; readonly ask: string; readonly time: number }>()

  function priceOf(symbol: string, tradeable: boolean): object {
    const { bid, ask, time } = last.get(symbol) ?? { bid: '1', ask: '2', time: 0 }
    const [bids, asks] = [bid, ask].map(price => [{ price, liquidity: 1_000_000 }])
    return { type: 'PRICE', instrument: symbol, time: nanoseconds(time), tradeable, bids, asks }
  }

  const server = createServer(serve)
  const port = await listening(server)
  return {
    url: `http://127.0.0.1:${port}`,
    quote({ symbol, ...quote }) {
      last.set(symbol, quote)
      message(priceOf(symbol, true))
    },
    heartbeat: async time => message({ type: 'HEARTBEAT', time: nanoseconds(time) }),
    garbage: () => send('<html>502</html>\n'),
    truncated() {
      send('{"type":"PRICE","instrum')
      for (const each of streams) each.end()
    },
    endless: () => send('x'.repeat(200_000)),
    halt: (symbol, isHalted) => message(priceOf(symbol, !isHalted)),
    forget: symbol => void known.delete(symbol),
    cut() {
      for (const each of streams) each.destroy()
    },
    answer(given) {
      how = given
    },
    candles(given) {
      candles = given
    },
    subscriptions: () => subscriptions,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
