import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { encodingFor } from '@quayside/release/http/accepted-encoding'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Timers } from '../../time/clock.ts'
import type { Answer } from '../envelope.ts'

/** A success too long to build at once: JSON text in pieces, each built after the client took the last. */
export type PiecewiseAnswer = {
  readonly status: 200
  readonly pieces: AsyncIterable<string>
  /** Called at the end or when the client is gone, possibly more than once. */
  readonly ended: () => void
  readonly timers: Pick<Timers, 'every'>
}

/** A client that takes no piece for this long has stopped reading: its answer is aborted. */
export const UNTAKEN_MS = 30_000

export function isPiecewise(answer: Answer | PiecewiseAnswer): answer is PiecewiseAnswer {
  return 'pieces' in answer
}

/** Sends the envelope around the pieces, compressed for the client; a failure aborts it. */
export function sendPieces(
  { pieces, ended, timers }: PiecewiseAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const offer = () => timers.every(UNTAKEN_MS, () => source.destroy(new Error('the client does not read on')))
  const source = Readable.from(onOffer(enveloped(pieces, ended), offer), { objectMode: false })
  // A client that leaves before the first piece never starts the generator.
  source.once('close', ended)
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return reply.send(source)
  const packer =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } })
      : createGzip()
  // A closed client stops the source; a source error aborts the answer.
  packer.once('close', () => source.destroy())
  source.once('error', error => packer.destroy(error))
  return reply.header('Content-Encoding', encoding).send(source.pipe(packer))
}

const QUICK_QUALITY = 4

/** Calls `offer` per piece, and its return value when the piece is taken or abandoned. */
export async function* onOffer<T>(pieces: AsyncIterable<T>, offer: () => () => void): AsyncGenerator<T> {
  for await (const piece of pieces) {
    const taken = offer()
    try {
      yield piece
    } finally {
      taken()
    }
  }
}

async function* enveloped(pieces: AsyncIterable<string>, ended: () => void): AsyncGenerator<string> {
  try {
    yield '{"code":"200","result":'
    yield* pieces
    yield '}'
  } finally {
    // Runs before the client sees the end, because it may ask again at once.
    ended()
  }
}
