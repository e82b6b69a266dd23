import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressQuickly, encodingFor } from './compress.ts'

/** Below this a packet is sent anyway. */
const WORTH_IT = 1_400

/** Sends a text as small as the client can read it; the type and the status are the caller's. */
export async function sendCompressed(
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const encoding = text.length < WORTH_IT ? 'identity' : encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(text)
  return reply.header('Content-Encoding', encoding).send(await compressQuickly(text, encoding))
}
