import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor } from './compress.ts'
import type { Answer } from './envelope.ts'

/** A success whose result is too long to be made at once: JSON text in pieces, each asked for when the last was taken. */
export type PiecewiseAnswer = {
  readonly status: 200
  readonly pieces: AsyncIterable<string>
  /** Called when all is made or the client is gone; more than once, perhaps. */
  readonly ended: () => void
}

/** Whether an answer comes in pieces. */
export function isPiecewise(answer: Answer | PiecewiseAnswer): answer is PiecewiseAnswer {
  return 'pieces' in answer
}

/** Sends the envelope around the pieces, compressed as the client can read it; a failure on the way breaks it off. */
export function sendPieces(
  { pieces, ended }: PiecewiseAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const source = Readable.from(enveloped(pieces, ended), { objectMode: false })
  // A client that is gone before the first piece never lets the making begin.
  source.once('close', ended)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(source)
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } })
      : createGzip()
  // Whoever stops reading ends the making as well, and what fails in the making breaks the answer off.
  packer.once('close', () => source.destroy())
  source.once('error', error => packer.destroy(error))
  return reply.header('Content-Encoding', encoding).send(source.pipe(packer))
}

const QUICK_QUALITY = 4

async function* enveloped(pieces: AsyncIterable<string>, ended: () => void): AsyncGenerator<string> {
  try {
    yield '{"code":"200","result":'
    yield* pieces
    yield '}'
  } finally {
    // Before the client hears the end: it may ask again at once.
    ended()
  }
}
