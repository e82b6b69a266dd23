import { createServer } from 'node:http'
import type { MarketItem } from '@quayside/contracts/market/market'
import { WebSocketServer } from 'ws'

export type SentPrice = { readonly at: number; readonly price: number }

export type TickingSite = {
  readonly origin: string
  /** Prices of a code sent to the newest connection, oldest first. */
  sent(code: string): readonly SentPrice[]
  close(): void
}

const EVERY_MS = 50

/** Replaces the market socket: it sends every code at a fixed rate, since the site sends only visible rows. */
export async function tickingSite(origin: string, ticksPerSecond: number): Promise<TickingSite> {
  const answer = await fetch(`${origin}/swx/customer/index/listMarketByType`)
  const items: MarketItem[] = (await answer.json()).result
  const server = createServer(async (request, response) => {
    const upstream = await fetch(origin + (request.url ?? '/'), {
      method: request.method ?? 'GET',
      headers: { 'user-agent': request.headers['user-agent'] ?? '', 'accept-encoding': 'identity' },
    })
    response.statusCode = upstream.status
    response.setHeader('content-type', upstream.headers.get('content-type') ?? 'application/octet-stream')
    response.end(Buffer.from(await upstream.arrayBuffer()))
  })
  const sockets = new WebSocketServer({ server, path: '/market', perMessageDeflate: false })
  let prices = new Map<string, SentPrice[]>()
  sockets.on('connection', socket => {
    socket.send(JSON.stringify(items))
    let sent = 0
    prices = new Map(items.map(({ code }) => [code, []]))
    const timer = setInterval(() => {
      const count = Math.round((ticksPerSecond * EVERY_MS) / 1000)
      const ticks = Array.from({ length: count }, () => tickOf(items, sent++))
      for (const { code, price, time } of ticks) prices.get(code)?.push({ at: time, price: Number(price) })
      socket.send(JSON.stringify(ticks))
    }, EVERY_MS)
    socket.on('close', () => clearInterval(timer))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    sent: code => prices.get(code) ?? [],
    close() {
      sockets.close()
      server.closeAllConnections()
      server.close()
    },
  }
}

/** The next tick in a walk over all codes; prices move a cent per round, so every tick is a change. */
function tickOf(items: readonly MarketItem[], at: number) {
  const item = items[at % items.length]
  if (item === undefined) throw new Error('the market list is empty')
  const round = Math.floor(at / items.length)
  const price = (Number(item.nowPrice) + ((round * 7) % 13) / 100).toFixed(2)
  return {
    code: item.code,
    price,
    zdf: (((round % 9) - 4) / 10).toFixed(2),
    bid: price,
    ask: price,
    time: Date.now(),
  }
}
