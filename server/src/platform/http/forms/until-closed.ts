import type { FastifyReply } from 'fastify'

/** Aborts after the answer, or when the caller leaves before it. */
export function untilClosed({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const closed = new AbortController()
  if (raw.closed) closed.abort()
  else raw.once('close', () => closed.abort())
  return closed.signal
}
