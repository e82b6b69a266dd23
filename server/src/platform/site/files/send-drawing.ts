import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendShared } from '../../http/responses/send-compressed.ts'

/** Immutable, and without active content wherever it is opened. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
} as const

export async function sendDrawing(
  svg: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (svg === undefined) return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n')
  return await sendShared(svg, request, reply.headers(HEADERS).type('image/svg+xml'))
}
