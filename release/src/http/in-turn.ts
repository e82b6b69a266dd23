import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Pipelined requests per connection that may wait for earlier responses. */
const MOST_WAITING = 16

/** The latest request of a connection, and how many wait for an earlier response. */
type Line = { latest: ServerResponse; waiting: number }

/**
 * Serves a connection's pipelined requests one after another and cuts it beyond `MOST_WAITING`. Node delivers them all
 * at once and buffers each response, so a client that never reads could fill the memory.
 */
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
      // The client has disconnected.
      if (socket.destroyed) reply.hijack()
      else done()
    })
    line.latest = reply.raw
  })
}
