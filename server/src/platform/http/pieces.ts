import { Readable } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { encodingFor } from '@quayside/release/http/accepted-encoding'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Timers } from '../clock.ts'
import type { Answer } from './envelope.ts'

/** A success whose result is too long to be made at once: JSON text in pieces, each asked for when the last was taken. */
export type PiecewiseAnswer = {
  readonly status: 200
  readonly pieces: AsyncIterable<string>
  /** Called when all is made or the client is gone; more than once, perhaps. */
  readonly ended: () => void
  /** Tells how long a piece has been on offer. */
  readonly timers: Pick<Timers, 'every'>
}

/** A client that takes no piece for so long reads no more, though its connection stands: its answer is broken off. */
export const UNTAKEN_MS = 30_000

/** Whether an answer comes in pieces. */
export function isPiecewise(answer: Answer | PiecewiseAnswer): answer is PiecewiseAnswer {
  return 'pieces' in answer
}

/** Sends the envelope around the pieces, compressed as the client can read it; a failure on the way breaks it off. */
export function sendPieces(
  { pieces, ended, timers }: PiecewiseAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const offer = () => timers.every(UNTAKEN_MS, () => source.destroy(new Error('nobody takes the next piece')))
  const source = Readable.from(onOffer(enveloped(pieces, ended), offer), { objectMode: false })
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

/** Calls `offer` with each piece, and what that returned when the piece was taken or nobody will take it. */
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
    // Before the client hears the end: it may ask again at once.
    ended()
  }
}
