import { encodingFor } from '@quayside/release/http/accepted-encoding'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressQuickly, createSharedCompressions } from './compress.ts'

/** Below this a packet is sent anyway. */
const WORTH_IT = 1_400

/** Texts of every language, the pins, the drawings and the map of the site, with room for those of a release before. */
const shared = createSharedCompressions(100)

/** Sends a text as small as the client can read it; the type and the status are the caller's. */
export async function sendCompressed(
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return await sendBy(compressQuickly, { text, request, reply })
}

/** The same for a text that everybody is sent: whoever asks for it again, however often, has nothing compressed anew. */
export async function sendShared(
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return await sendBy(shared.of, { text, request, reply })
}

type Sent = { readonly text: string; readonly request: FastifyRequest; readonly reply: FastifyReply }

async function sendBy(
  compress: (text: string, encoding: 'br' | 'gzip') => Promise<Buffer>,
  { text, request, reply }: Sent,
): Promise<FastifyReply> {
  const encoding = text.length < WORTH_IT ? 'identity' : encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(text)
  return reply.header('Content-Encoding', encoding).send(await compress(text, encoding))
}
