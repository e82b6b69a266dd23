import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests of one connection that may wait for the answers before theirs. */
const MOST_WAITING = 16

/** The requests of a connection without a whole answer: the latest of them, and how many wait for one before them. */
type Line = { latest: ServerResponse; waiting: number }

/**
 * Serves the requests of a connection one after the other; beyond `MOST_WAITING` that wait it is cut. Node hands over at once
 * all that came in one piece and keeps each answer until those before it were read: whoever asks a thousand times and reads
 * nothing would have a thousand answers kept for them.
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
      // Nobody is there for an answer any more.
      if (socket.destroyed) reply.hijack()
      else done()
    })
    line.latest = reply.raw
  })
}
