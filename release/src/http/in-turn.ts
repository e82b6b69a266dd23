import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Pipelined requests per connection that may wait for earlier responses. */
const MOST_WAITING = 16

type Line = { latest: ServerResponse; waiting: number }

/** Cuts a connection beyond `MOST_WAITING`, since Node buffers responses that a client never reads. */
export function serveInTurn(app: FastifyInstance): void {
  const lines = new WeakMap<Socket, Line>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const line = lines.get(socket)
    if (line === undefined || line.latest.closed) {
      lines.set(socket, { latest: reply.raw, waiting: 0 })
      return done()
    }
    line.waiting += 1
    if (line.waiting > MOST_WAITING) socket.destroy()
    line.latest.once('close', () => {
      line.waiting -= 1
      if (socket.destroyed) reply.hijack()
      else done()
    })
    line.latest = reply.raw
  })
}
