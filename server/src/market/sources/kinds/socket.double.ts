import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { listening } from '../../../platform/cut-line.builders.ts'
import type { SourceDouble } from '../source.conformance.ts'

type SocketDoubleParts = {
  readonly path: string
  readonly serve: RequestListener
  readonly onOpen?: (socket: WebSocket) => void
  readonly onText: (socket: WebSocket, text: string) => void
}

type SocketDouble = Pick<SourceDouble, 'cut' | 'close'> & {
  readonly port: number
  send(text: string): void
  /** Closes every connection in order. */
  end(): void
  /** Pings every connection and resolves once all answered. */
  ping(): Promise<void>
}

/** REST and sockets of a source on one port of loopback. */
export async function startSocketDouble(parts: SocketDoubleParts): Promise<SocketDouble> {
  const server = createServer(parts.serve)
  const sockets = new WebSocketServer({ server, path: parts.path })
  const toAll = (run: (socket: WebSocket) => void) => () => {
    for (const socket of sockets.clients) run(socket)
  }
  const cut = toAll(socket => socket.terminate())

  sockets.on('connection', socket => {
    parts.onOpen?.(socket)
    socket.on('message', data => parts.onText(socket, String(data)))
    socket.on('error', () => socket.terminate())
  })
  const port = await listening(server)
  return {
    port,
    send: text => toAll(socket => socket.send(text))(),
    end: toAll(socket => socket.close()),
    async ping() {
      const answers = [...sockets.clients].map(socket => once(socket, 'pong'))
      toAll(socket => socket.ping())()
      await Promise.all(answers)
    },
    cut,
    async close() {
      cut()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
