import { encodingFor } from '@quayside/release/http/accepted-encoding'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressQuickly, createSharedCompressions } from './compress.ts'

/** A smaller text fills one packet either way. */
const WORTH_IT = 1_400

/** Texts of every language, pins, drawings and the site map, with room for the previous release. */
const shared = createSharedCompressions(100)

export async function sendCompressed(
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return await sendBy(compressQuickly, { text, request, reply })
}

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
